import type { AmpPage, LeftPart } from '#common/contract/amp.ts';
import { call } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';
import { previewAddress } from './pages';

export type { AmpPage, LeftPart };
const LIST = 'POST v1/amp/dash/getPages';
const CHECK = 'POST v1/dashboard/checkOutput';

/** The pages of the site with what they are as AMP. */
export function useAmpPages(query: ListQuery): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** What the newest version of a page is as AMP; null asks nothing. */
export function useAmpCheck(pageKey: string | null): CallState<typeof CHECK> {
  return useCall(CHECK, pageKey === null ? null : { body: { pageKey, output: 'amp' } });
}

/** Offers pages as AMP, or no longer. @returns the keys of those that were not so before */
export async function switchAmp(pageKeys: readonly string[], amp: boolean): Promise<string[]> {
  const { changed } = await call('POST v1/amp/switch', { body: { pageKeys: [...pageKeys], amp } });
  await reread(LIST);
  return changed;
}

/** A signed address of the newest draft as AMP, good for an hour. */
export async function ampPreviewAddress(pageKey: string): Promise<string> {
  return `${await previewAddress(pageKey)}?amp=1`;
}
