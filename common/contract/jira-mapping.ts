import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, pageQuery, time, total } from './endpoint';
import { type FaultCode, FAULTS } from './faults';
import { JIRA_CATEGORIES } from './jira';

const develop = { access: 'develop', scope: 'organization' } as const;
const projectId = z.string().max(64);
const id = z.string().min(1).max(64);

/** What of a pull request is written at the issue it was begun from. */
export const JIRA_EVENTS = ['opened', 'ready', 'merged', 'closed', 'reopened'] as const;
export type JiraEvent = (typeof JIRA_EVENTS)[number];

/** `failed`: it is not tried again by itself. */
export const JIRA_WRITE_STATES = ['waiting', 'done', 'failed'] as const;
export type JiraWriteState = (typeof JIRA_WRITE_STATES)[number];

/** Issues that `batch-delete` takes at once. */
export const MAX_FOLLOWS = 100;

/** A status of Jira, by the identifier that it keeps when it is renamed. */
const target = z.object({ id: z.string().min(1).max(64), name: z.string().min(1).max(255) });
export type JiraTarget = z.infer<typeof target>;

/** What Jira refused; its text is that of the code (`faults`). */
const trouble = z.object({
  code: z.enum(Object.keys(FAULTS) as [FaultCode, ...FaultCode[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** The issue it was about. */
  issueKey: z.string().nullable(),
  on: time,
});
export type JiraTroubleEntry = z.infer<typeof trouble>;

const mapping = z.object({
  site: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  /** The key of Jira's project. */
  jiraProject: z.string(),
  label: z.string(),
  /** Where issues go; null: they stay. */
  opened: target.nullable(),
  merged: target.nullable(),
  closed: target.nullable(),
  /** Whose connection works for the project; null: none any more. */
  connection: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** Jira tells of labels until then; null: it does not, and is asked every few minutes. */
  webhook_expires_on: time.nullable(),
  /** What failed last of opening sessions and keeping the webhook. */
  trouble: trouble.nullable(),
});
export type JiraMapping = z.infer<typeof mapping>;

const write = z.object({
  id: z.string(),
  pullRequestId: z.string(),
  number: z.number().int(),
  issueKey: z.string(),
  /** Where the issue is seen at Jira; null: its site is not known any more. */
  url: z.string().nullable(),
  event: z.enum(JIRA_EVENTS),
  state: z.enum(JIRA_WRITE_STATES),
  trouble: trouble.nullable(),
  /** When it is tried next, while it waits. */
  retry_on: time,
});
export type JiraWrite = z.infer<typeof write>;

const follow = z.object({
  id: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  issueKey: z.string(),
  url: z.string().nullable(),
  /** Its label opened the session, not a person. */
  tagged: z.boolean(),
  session: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What could not be written there. */
  trouble: trouble.nullable(),
  added_on: time,
});
export type JiraFollow = z.infer<typeof follow>;

const label = z.string().trim().min(1).max(255).regex(/^\S+$/, 'jira_label_format');
const jiraProject = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9_]{1,19}$/i, 'not_valid')
  .transform((key) => key.toUpperCase());

export const getJiraTags = endpoint({
  method: 'GET',
  path: 'jira/tags',
  ...develop,
  summary: 'Which project of Jira a project belongs to, the label that opens sessions, and where issues go; null: none',
  query: z.strictObject({ projectId }),
  reply: ok({
    mapping: mapping.nullable(),
    /** The newest ten that failed or wait for another try. */
    writes: z.array(write),
  }),
});

export const getJiraStatuses = endpoint({
  method: 'GET',
  path: 'jira/statuses',
  ...develop,
  summary: 'The statuses that issues of a Jira project can have, as Jira has them now',
  query: z.strictObject({ project: jiraProject }),
  reply: ok({
    list: z.array(z.object({ id: z.string(), name: z.string(), category: z.enum(JIRA_CATEGORIES) })),
    tc: total,
  }),
});

export const saveJiraTag = endpoint({
  method: 'POST',
  path: 'jira/tag',
  ...develop,
  personal: true,
  summary:
    'Have a project belong to a project of Jira, worked with through the connection that one works with oneself; the webhook is made at once. 422 when Jira shows no such project or status',
  body: body({
    projectId,
    jiraProject,
    label,
    /** Identifiers of statuses. */
    opened: z.string().min(1).max(64).nullable().default(null),
    merged: z.string().min(1).max(64).nullable().default(null),
    closed: z.string().min(1).max(64).nullable().default(null),
  }),
  reply: okWithMessage({ mapping }),
});

export const removeJiraTag = endpoint({
  method: 'POST',
  path: 'jira/tag/delete',
  ...develop,
  summary: 'Have a project belong to no project of Jira; its webhook is deleted there',
  body: body({ projectId }),
  reply: okWithMessage({}),
});

export const setUpJiraWebhook = endpoint({
  method: 'POST',
  path: 'jira/webhook/setup',
  ...develop,
  personal: true,
  summary: 'Look after the webhook of a project now, and look for issues with its label',
  body: body({ projectId }),
  reply: okWithMessage({ mapping }),
});

export const getJiraFollows = endpoint({
  method: 'GET',
  path: 'jira/list',
  ...develop,
  summary: 'Issues that sessions were begun from and that are written to, newest first',
  query: z.strictObject({
    ...pageQuery,
    projectId: projectId.optional(),
  }),
  reply: ok({ list: z.array(follow), tc: total, page: z.number().int() }),
});

export const deleteJiraFollow = endpoint({
  method: 'POST',
  path: 'jira/delete/:id',
  ...develop,
  summary: 'Stop following an issue: nothing is written there any more, and its label opens no session again',
  params: z.strictObject({ id }),
  reply: okWithMessage({}),
});

export const deleteJiraFollows = endpoint({
  method: 'POST',
  path: 'jira/batch-delete',
  ...develop,
  summary: 'Stop following several issues; what failed is said for each',
  body: body({ ids: z.array(id).min(1).max(MAX_FOLLOWS) }),
  reply: okWithMessage({
    deleted: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), code: z.enum(['not_found', 'conflict']) })),
  }),
});

export const getJiraWrites = endpoint({
  method: 'GET',
  path: 'jira/writes',
  ...develop,
  summary: 'What was written, or is to be, at the issue that a session or a pull request was begun from; oldest first',
  query: z.strictObject({ sessionId: id.optional(), pullRequestId: id.optional() }),
  reply: ok({ list: z.array(write), tc: total }),
});

export const retryJiraWrites = endpoint({
  method: 'POST',
  path: 'jira/writes/retry',
  ...develop,
  personal: true,
  summary: 'Try again what could not be written of a pull request',
  body: body({ pullRequestId: id }),
  reply: okWithMessage({}),
});

export const jiraWebhook = endpoint({
  method: 'POST',
  path: 'jira/webhook/:secretId',
  access: 'anonymous',
  raw: true,
  params: z.strictObject({ secretId: z.string().max(200) }),
  query: z.record(z.string(), z.unknown()),
  status: 204,
  neverKept: true,
  summary:
    'Jira says that an issue changed; 401 unless the address is the one that was given to it. The body is a hint: the issue is read again',
  reply: z.object({}),
});
