import { useState } from 'react';
import type { TicketWork } from '#common/contract/tickets.ts';
import type { JiraCategory, JiraComment, JiraIssue, JiraIssueEntry, JiraTransition } from '#common/contract/jira.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { JiraCategory, JiraComment, JiraIssue, JiraIssueEntry, JiraTransition };
/** What issues are narrowed by. */
export type JiraQuery = Omit<CallInput<'POST jira/issues'>['body'] & object, 'nextPage'>;

const PROJECTS = 'GET jira/projects';
const LIST = 'POST jira/issues';
const ONE = 'GET jira/issues/:key';
const WORK = 'GET jira/issues/:key/work';

/** Refusals of Jira do not pass by asking again at once: 429, a grant that is gone. */
const NO_RETRY = { shouldRetryOnError: false };

/** The Jira projects that the connection reaches, and the site they are of. */
export function useJiraProjects(): CallState<typeof PROJECTS> {
  return useCall(PROJECTS, {}, NO_RETRY);
}

interface More {
  readonly of: string;
  readonly list: readonly JiraIssueEntry[];
  readonly nextPage: string | null;
}

/** Issues as Jira has them, the first fifty; `more` reads on, as long as there is a next page. */
export function useJiraIssues(query: JiraQuery) {
  const first = useCall(LIST, { body: query }, NO_RETRY);
  const [later, setLater] = useState<More | null>(null);
  const of = JSON.stringify(query);
  const rest = later?.of === of ? later : null;
  const nextPage = rest ? rest.nextPage : (first.data?.nextPage ?? null);
  const more = async () => {
    if (nextPage === null) return;
    const page = await call(LIST, { body: { ...query, nextPage } });
    setLater({ of, list: [...(rest?.list ?? []), ...page.list], nextPage: page.nextPage });
  };
  // An issue that was changed meanwhile moves to the top: then it is on a later page as well.
  const keys = new Set(first.data?.list.map(({ key }) => key));
  const list = first.data && [...first.data.list, ...(rest?.list ?? []).filter(({ key }) => !keys.has(key))];
  return { ...first, list, hasMore: nextPage !== null, more };
}

/** One issue as Jira has it now. */
export function useJiraIssue(key: string): CallState<typeof ONE> {
  return useCall(ONE, { params: { key } }, { keepPreviousData: false, ...NO_RETRY });
}

/** What was begun for an issue: sessions, newest first, each with its pull request and what is built of it. */
export function useJiraWork(key: string): CallState<typeof WORK> {
  return useCall(WORK, { params: { key } }, { keepPreviousData: false, refreshInterval: 15_000, ...NO_RETRY });
}

/** The same, asked once. @throws ApiError `not_found` */
export async function readJiraWork(key: string): Promise<TicketWork[]> {
  return (await call(WORK, { params: { key } })).list;
}

/** Begins a session for an issue. @returns where it is @throws ApiError `invalid`, `not_configured` */
export async function startJiraSession(
  projectId: string,
  jiraKey: string,
): Promise<{ readonly projectId: string; readonly id: string }> {
  const { session } = await call('POST session/create', { body: { projectId, jiraKey } });
  await reread(WORK);
  return session;
}

/** People at Jira whom the issue can be given to, by the beginning of their name. */
export function useJiraAssignees(key: string, q: string): CallState<'GET jira/issues/:key/assignees'> {
  return useCall('GET jira/issues/:key/assignees', { params: { key }, query: { q } }, NO_RETRY);
}

/** Comments at Jira, in Markdown. @throws ApiError `invalid` with Jira's words */
export async function commentJiraIssue(key: string, text: string): Promise<void> {
  await call('POST jira/comment', { body: { key, text } });
  await reread(ONE);
}

/** Moves an issue. The issue is read again also when Jira refuses. @throws ApiError `conflict`, `invalid` */
export async function moveJiraIssue(key: string, transitionId: string): Promise<void> {
  try {
    await call('POST jira/move', { body: { key, transitionId } });
  } finally {
    await reread(ONE, LIST);
  }
}

/** Assigns an issue at Jira; null: unassigns it. */
export async function assignJiraIssue(key: string, assigneeId: string | null): Promise<void> {
  await call('POST jira/assign', { body: { key, assigneeId } });
  await reread(ONE, LIST);
}
