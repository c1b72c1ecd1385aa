import type { LayoutDocument } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { loadVersion, type TemplateRow } from './layout-store';

/**
 * A version of a template, repaired where it is older than the widgets.
 * @param version absent: the newest
 * @throws AppError not_found
 */
export async function loadDocument(
  db: Queryable,
  { siteId, pageKey, kind, latestVersion }: TemplateRow,
  version: number = latestVersion,
): Promise<LayoutDocument> {
  const loaded = await loadVersion(db, siteId, pageKey, version);
  if (!loaded) throw new AppError('not_found');
  return (await inSlices(repairSteps(loaded.document, registries[kind]))).document;
}
