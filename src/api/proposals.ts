import type { Proposal } from '#common/contract/proposals.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { Proposal };
const LIST = 'POST v1/proposals/dash/getProposals';

/** Programs and others propose meanwhile: the list is asked for again this often while it is looked at. */
const SHARED = { refreshInterval: 20_000, keepPreviousData: false };

/** The open proposals of a page, newest first: at most 50 can be open. */
export function useOpenProposals(pageKey: string): CallState<typeof LIST> {
  return useCall(LIST, { body: { pageKey, state: 'open', size: 50 } }, SHARED);
}

/** The items of a proposal with what they change, as they were checked when it was made. @throws ApiError `not_found` */
export async function readProposalItems(id: string): Promise<readonly unknown[]> {
  const { proposal } = await call('GET v1/proposals/:id', { params: { id } });
  return proposal.items;
}

/** Notes that the editor has put these items into the page. @throws ApiError `conflict` when it was decided meanwhile */
export async function noteAccepted(id: string, items: readonly string[]): Promise<void> {
  await call('POST v1/proposals/accept', { body: { id, items: [...items], applied: true } });
  await reread(LIST);
}

/** Drops an open proposal, or takes that back. @throws ApiError `conflict` when it was decided meanwhile */
export async function dropProposal(id: string, dropped: boolean): Promise<void> {
  await call('POST v1/proposals/drop', { body: { id, dropped } });
  await reread(LIST);
}

/** The newest proposals of the site, whatever became of them. */
export function useNewestProposals(): CallState<typeof LIST> {
  return useCall(LIST, { body: { size: 10 } });
}
