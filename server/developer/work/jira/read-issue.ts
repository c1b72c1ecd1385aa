import * as z from 'zod';
import type { JiraComment, JiraIssue } from '#common/contract/jira.ts';
import type { Jira } from './open-jira';
import {
  commentOf,
  comments,
  entryOf,
  issue,
  ISSUE_FIELDS,
  newBudget,
  personOf,
  jiraText,
  timeOf,
  transitionOf,
  user,
} from './shapes';

const MAX_COMMENTS = 50;
const MAX_PEOPLE = 20;
const PAGE = 50;
const MAX_PROJECTS = 200;

const projects = z.object({
  values: z.array(z.object({ key: z.string(), name: z.string() })),
  isLast: z.boolean().default(true),
});

/** The projects that the connection reaches, by name. */
export async function listProjects({ ask }: Jira): Promise<{ key: string; name: string }[]> {
  const list: { key: string; name: string }[] = [];
  for (let isLast = false; !isLast && list.length < MAX_PROJECTS;) {
    const query = { orderBy: 'name', maxResults: String(PAGE), startAt: String(list.length) };
    const page = await ask({ path: 'project/search', query }, projects);
    list.push(...page.values);
    isLast = page.isLast || page.values.length === 0;
  }
  return list.slice(0, MAX_PROJECTS);
}

/** Waits for both even when one fails: no call outlives the request that made it. */
async function both<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return [await a, await b];
}

/** One issue as it is now, with its newest comments. @throws AppError `not_found`, and as `openJira` */
export async function readIssue({ site, ask }: Jira, key: string): Promise<JiraIssue> {
  const path = `issue/${encodeURIComponent(key)}`;
  const [read, said] = await both(
    ask({ path, query: { fields: ISSUE_FIELDS.join(','), expand: 'transitions' } }, issue),
    ask({ path: `${path}/comment`, query: { orderBy: '-created', maxResults: String(MAX_COMMENTS) } }, comments),
  );
  const { description, reporter, created } = read.fields;
  const budget = newBudget();
  const body = await jiraText(description, budget);
  const list: JiraComment[] = [];
  // The newest first: they are what the rest of the budget is for.
  for (const each of said.comments) list.unshift(await commentOf(each, budget));
  return {
    ...entryOf(read, site),
    body,
    reporter: personOf(reporter),
    added_on: timeOf(created),
    comments: list,
    tc: said.total,
    transitions: read.transitions.map(transitionOf),
  };
}

/** People whom an issue can be given to. @throws AppError as `openJira` */
export async function findAssignees({ ask }: Jira, key: string, q = ''): Promise<{ id: string; name: string }[]> {
  const query = { issueKey: key, query: q, maxResults: String(MAX_PEOPLE) };
  const people = await ask({ path: 'user/assignable/search', query }, z.array(user));
  return people.flatMap((one) => personOf(one) ?? []);
}
