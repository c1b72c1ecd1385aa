import type { JiraFollow, JiraMapping, JiraTroubleEntry, JiraWrite } from '#common/contract/jira-mapping.ts';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { JiraFollow, JiraMapping, JiraTroubleEntry, JiraWrite };

const TAGS = 'GET jira/tags';
const STATUSES = 'GET jira/statuses';
const WRITES = 'GET jira/writes';
const FOLLOWS = 'GET jira/list';
/** While something is written by a job. */
const SOON = { refreshInterval: 15_000 };

/** Which project of Jira a project belongs to, and what could not be written there. */
export function useJiraMapping(projectId: string): CallState<typeof TAGS> {
  return useCall(TAGS, { query: { projectId } }, SOON);
}

/** The statuses of a Jira project; none without one. */
export function useJiraStatuses(project: string): CallState<typeof STATUSES> {
  const options = { shouldRetryOnError: false, keepPreviousData: false };
  return useCall(STATUSES, project === '' ? null : { query: { project } }, options);
}

/** What was written at the issue of a session or a pull request, or is to be. */
export function useJiraWrites(query: { sessionId: string } | { pullRequestId: string }): CallState<typeof WRITES> {
  return useCall(WRITES, { query }, SOON);
}

/** The issues that a project follows, newest first. */
export function useJiraFollows(projectId: string, size: number): CallState<typeof FOLLOWS> {
  return useCall(FOLLOWS, { query: { projectId, size } }, SOON);
}

/** @throws ApiError `invalid` naming the field, `not_configured` */
export async function saveJiraMapping(body: CallInput<'POST jira/tag'>['body']): Promise<void> {
  await call('POST jira/tag', { body });
  await reread(TAGS, FOLLOWS);
}

/** Has a project belong to no project of Jira. */
export async function removeJiraMapping(projectId: string): Promise<void> {
  await call('POST jira/tag/delete', { body: { projectId } });
  await reread(TAGS);
}

/** Looks after the webhook now, and for issues with the label. */
export async function checkJira(projectId: string): Promise<void> {
  await call('POST jira/webhook/setup', { body: { projectId } });
  await reread(TAGS, FOLLOWS);
}

/** Tries again what could not be written of a pull request. */
export async function retryJiraWrites(pullRequestId: string): Promise<void> {
  await call('POST jira/writes/retry', { body: { pullRequestId } });
  await reread(TAGS, WRITES);
}

/** Stops following issues. @returns which ones, and why not the others */
export async function endJiraFollows(ids: string[]): Promise<Reply<'POST jira/batch-delete'>> {
  const reply = await call('POST jira/batch-delete', { body: { ids } });
  await reread(FOLLOWS);
  return reply;
}
