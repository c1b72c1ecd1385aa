import type { ProjectUses } from '#common/contract/source-uses.ts';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { ProjectUses };

const FIND = 'GET project/source-uses';
const REPLACE = 'POST project/source-uses/replace';

/** Lines of projects that name an address of the site; null asks nothing. */
export function useSourceUses(address: string | null): CallState<typeof FIND> {
  return useCall(FIND, address === null ? null : { query: { address } }, { keepPreviousData: false });
}

/** The same asked once, before something is done. */
export async function findSourceUses(address: string): Promise<readonly ProjectUses[]> {
  return (await call(FIND, { query: { address } })).uses;
}

/** Proposes a pull request that writes another address in place of one. @throws ApiError `nothing_to_merge` */
export async function replaceSourceUses(
  asked: CallInput<typeof REPLACE>['body'],
): Promise<Reply<typeof REPLACE>['pullRequest']> {
  const { pullRequest } = await call(REPLACE, { body: asked });
  await reread('GET github/pull-requests', 'GET project/branches');
  return pullRequest;
}
