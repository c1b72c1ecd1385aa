import type { ComparedWidth, PageComparison, PagePicture } from '#common/contract/page-pictures.ts';
import { call, callFile } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { ComparedWidth, PageComparison, PagePicture };

const ONE = 'GET github/pull-request/pictures/:id';

/** While pictures are taken, their end is waited for. */
const MAKING_MS = 3000;

/** Pictures of a pull request's pages, before and after. */
export function usePagePictures(id: string): CallState<typeof ONE> {
  const refreshInterval = (data?: { comparison: PageComparison }) =>
    ['waiting', 'making'].includes(data?.comparison.state ?? '') ? MAKING_MS : 15_000;
  return useCall(ONE, { params: { id } }, { keepPreviousData: false, refreshInterval });
}

/** Has the pictures taken again. @throws ApiError `conflict` once the pull request is over */
export async function takePicturesAgain(id: string): Promise<void> {
  await call('POST github/pull-request/pictures', { body: { id } });
  await reread(ONE);
}

/** One picture. */
export function readPagePicture(id: string, name: string): Promise<Blob> {
  return callFile('GET github/pull-request/picture/:id/:name', { params: { id, name } });
}
