import { fault } from '#common/contract/faults.ts';
import type { ExportFormat } from '#common/contract/page-exports.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { ownFamilies } from '#server/builder/fonts/store.ts';
import { expandDocument } from '#server/builder/pages/expand-document.ts';
import { findTemplate, loadVersion, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { findExportImages } from './export-images';
import { writePage, type WrittenPage } from './write-page';

/** The newest version of a page as files. */
export interface ReadyExport extends WrittenPage {
  readonly template: TemplateRow;
  readonly version: number;
}

/**
 * Writes the newest version of a page.
 * @throws AppError `not_found`, `invalid` (no page but an e-mail or a story)
 */
export async function readExportedPage(
  db: Queryable,
  siteId: string,
  pageKey: string,
  format: ExportFormat,
): Promise<ReadyExport> {
  const site = await siteById(db, siteId);
  const template = await findTemplate(db, siteId, pageKey);
  const loaded = template && (await loadVersion(db, siteId, pageKey, template.latestVersion));
  if (!site || !template || !loaded) throw new AppError('not_found');
  if (template.kind !== 'page') throw new AppError('invalid', { details: [fault('pageKey', 'only_pages_exported')] });
  const { document: saved } = await inSlices(repairSteps(loaded.document, registry));
  const document = await expandDocument(db, siteId, saved, { shown: 'newest' });
  const images = await findExportImages(db, siteId, document);
  const page = {
    pageKey,
    name: template.name,
    document,
    images,
    lang: document.meta.lang || site.lang,
    theme: resolveTheme(site.theme),
    fonts: await ownFamilies(db, siteId),
  };
  return { ...(await inSlices(writePage(page, format))), template, version: loaded.version };
}
