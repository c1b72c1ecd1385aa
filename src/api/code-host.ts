import type { Hosting, HostTrouble } from '#common/contract/code-host.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { Hosting, HostTrouble };

const OWNERS = 'GET github/orgs';
const REPOSITORIES = 'GET github/repos';
/** What GitHub refuses it refuses again: who looks at it asks once more by hand. */
const ONCE = { shouldRetryOnError: false, revalidateOnFocus: false };

/** Who owns repositories that one reaches at GitHub. */
export function useHostOwners(): CallState<typeof OWNERS> {
  return useCall(OWNERS, {}, ONCE);
}

export interface HostedQuery {
  readonly page: number;
  readonly size: number;
  readonly q: string;
  /** '' = of all owners. */
  readonly org: string;
}

/** The repositories that one reaches at GitHub, last pushed first. */
export function useHostedRepositories({ page, size, q, org }: HostedQuery): CallState<typeof REPOSITORIES> {
  const query = { host: 'github' as const, page, size, ...(q && { q }), ...(org && { org }) };
  return useCall(REPOSITORIES, { query }, ONCE);
}

/** Has the repository of a project read again at GitHub; the project tells how it goes. */
export async function fetchFromHost(projectId: string): Promise<void> {
  await call('POST project/fetch', { body: { projectId } });
  await reread('GET project/detail');
}

/** Has a project work through the GitHub App. @throws ApiError `not_found` when that does not reach the repository */
export async function workThroughApp(projectId: string): Promise<void> {
  await call('POST project/connection', { body: { projectId, app: true } });
  await reread('GET project/detail');
}

/**
 * Has a project work through the connection that one works with oneself.
 * @throws ApiError `needs_connection`; `not_found` when it does not reach the repository
 */
export async function lendConnection(projectId: string): Promise<void> {
  await call('POST project/connection', { body: { projectId } });
  await reread('GET project/detail');
}
