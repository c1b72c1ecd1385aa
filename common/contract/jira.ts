import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { jiraIssueKey } from './jira-key';
import { ticketWork } from './tickets';

const develop = { access: 'develop', scope: 'organization' } as const;

/** What a status of Jira means, whatever it is called there. */
export const JIRA_CATEGORIES = ['todo', 'doing', 'done'] as const;
export type JiraCategory = (typeof JIRA_CATEGORIES)[number];

const jiraId = z.string().min(1).max(128);

const person = z.object({ id: z.string(), name: z.string() });
const status = z.object({ name: z.string(), category: z.enum(JIRA_CATEGORIES) });

const issueEntry = z.object({
  /** `WEB-12` */
  key: z.string(),
  title: z.string(),
  /** Where it is seen at Jira. */
  url: z.string(),
  status,
  /** Names as Jira has them. */
  type: z.string().nullable(),
  priority: z.string().nullable(),
  labels: z.array(z.string()),
  assignee: person.nullable(),
  updated_on: time.nullable(),
});
export type JiraIssueEntry = z.infer<typeof issueEntry>;

const comment = z.object({
  id: z.string(),
  /** null: their account is gone. */
  author: person.nullable(),
  /** Markdown. */
  text: z.string(),
  added_on: time.nullable(),
});
export type JiraComment = z.infer<typeof comment>;

const transition = z.object({ id: z.string(), name: z.string(), to: status });
export type JiraTransition = z.infer<typeof transition>;

const issue = issueEntry.extend({
  /** Markdown; `jira:` links hold what Markdown has no words for. */
  body: z.string(),
  reporter: person.nullable(),
  added_on: time.nullable(),
  /** The newest fifty, oldest first. */
  comments: z.array(comment),
  /** How many there are. */
  tc: total,
  /** The moves that its workflow allows now. */
  transitions: z.array(transition),
});
export type JiraIssue = z.infer<typeof issue>;

const site = z.object({ name: z.string(), url: z.string() });

export const getJiraProjects = endpoint({
  method: 'GET',
  path: 'jira/projects',
  ...develop,
  summary: 'The Jira projects that the connection reaches, by name; at most two hundred',
  reply: ok({ site, list: z.array(z.object({ key: z.string(), name: z.string() })), tc: total }),
});

export const findJiraIssues = endpoint({
  method: 'POST',
  path: 'jira/issues',
  ...develop,
  summary:
    'Issues as Jira has them now, last changed first: by project, meaning of the status, words or a key; or by JQL alone. No total: `nextPage` leads on',
  body: body({
    project: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{1,19}$/i, 'not_valid')
      .optional(),
    category: z.enum(JIRA_CATEGORIES).optional(),
    search: z.string().trim().max(200).optional(),
    /** In place of all of these; Jira's own words for what is wrong with it come back as a fault of `jql`. */
    jql: z.string().trim().min(1).max(2000).optional(),
    nextPage: z.string().max(2000).optional(),
  }),
  reply: ok({ site, list: z.array(issueEntry), nextPage: z.string().nullable() }),
});

export const getJiraIssue = endpoint({
  method: 'GET',
  path: 'jira/issues/:key',
  ...develop,
  summary: 'One issue as Jira has it now, with text, comments and the moves that are possible',
  params: z.strictObject({ key: jiraIssueKey }),
  reply: ok({ site, issue }),
});

export const getJiraWork = endpoint({
  method: 'GET',
  path: 'jira/issues/:key/work',
  ...develop,
  summary: 'What was begun in the organization for an issue and how far it is, as of a ticket',
  params: z.strictObject({ key: jiraIssueKey }),
  reply: ok({ list: z.array(ticketWork), tc: total }),
});

export const findJiraAssignees = endpoint({
  method: 'GET',
  path: 'jira/issues/:key/assignees',
  ...develop,
  summary: 'People at Jira whom an issue can be given to, by name; at most twenty',
  params: z.strictObject({ key: jiraIssueKey }),
  query: z.strictObject({ q: z.string().max(100).optional() }),
  reply: ok({ list: z.array(person), tc: total }),
});

export const commentJiraIssue = endpoint({
  method: 'POST',
  path: 'jira/comment',
  ...develop,
  personal: true,
  summary: 'Comment on an issue at Jira, in Markdown',
  body: body({ key: jiraIssueKey, text: z.string().trim().min(1).max(10_000) }),
  reply: okWithMessage({ comment }),
});

export const moveJiraIssue = endpoint({
  method: 'POST',
  path: 'jira/move',
  ...develop,
  personal: true,
  summary: 'Move an issue by one of its transitions; 409 `conflict` when Jira offers it no more',
  body: body({ key: jiraIssueKey, transitionId: jiraId }),
  reply: okWithMessage({}),
});

export const assignJiraIssue = endpoint({
  method: 'POST',
  path: 'jira/assign',
  ...develop,
  personal: true,
  summary: 'Give an issue to somebody at Jira, or to nobody',
  body: body({ key: jiraIssueKey, assigneeId: jiraId.nullable() }),
  reply: okWithMessage({}),
});
