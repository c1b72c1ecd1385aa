import type { ExportFormat, ExportGap, PageExport } from '#common/contract/page-exports.ts';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { keysOf } from './keys-of';

export type { ExportFormat, ExportGap, PageExport };

/** In the order of the choice. */
export const EXPORT_FORMATS = keysOf<ExportFormat>({ react: true, html: true });

const PLAN = 'GET project/page-exports';
const EXPORT = 'POST project/page-exports';

/** What an export of a page would hold, and where it was exported to before. */
export function usePageExports(pageKey: string, format: ExportFormat): CallState<typeof PLAN> {
  return useCall(PLAN, { query: { pageKey, format } });
}

export type ExportDone = Pick<Reply<typeof EXPORT>, 'pullRequest' | 'isUpdate' | 'conflicts'>;

/** Writes the newest version of a page into a repository and proposes it. @throws ApiError `nothing_to_merge`, `merge_conflict` */
export async function exportPage(asked: CallInput<typeof EXPORT>['body']): Promise<ExportDone> {
  const done = await call(EXPORT, { body: asked });
  await reread(PLAN, 'GET github/pull-requests', 'GET project/branches');
  return done;
}
