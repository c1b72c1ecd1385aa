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
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { findExportImages } from './export-images';
import { writePage, type WrittenPage } from './write-page';

/** A page of 20,000 blocks takes seconds of the processor: one of an organization at a time. */
const turns = createFairQueue({ running: 2, runningEach: 1, waiting: 100, waitingEach: 10 });

/** Ends work for a caller that is gone. @throws AppError bad_request */
function* whileAsked<Made>(steps: Generator<undefined, Made>, asked: AbortSignal | undefined) {
  for (;;) {
    if (asked?.aborted) throw new AppError('bad_request');
    const { done, value } = steps.next();
    if (done) return value;
    yield;
  }
}

/** The newest version of a page as files. */
export interface ReadyExport extends WrittenPage {
  readonly template: TemplateRow;
  readonly version: number;
}

/** Which page, in which format, and for whom it is written. */
interface AskedPage {
  readonly siteId: string;
  readonly organizationId: string;
  readonly pageKey: string;
  readonly format: ExportFormat;
  /** Aborted when the caller is gone; absent: it is written whatever becomes of the caller. */
  readonly asked?: AbortSignal;
}

/**
 * Writes the newest version of a page when it is the organization's turn.
 * @throws AppError `not_found`, `invalid` (no page but an e-mail or a story), `rate_limited`, `bad_request` for a caller that is gone
 */
export function readExportedPage(db: Queryable, page: AskedPage): Promise<ReadyExport> {
  return runQueued(turns, page.organizationId, () => writeNewest(db, page));
}

async function writeNewest(db: Queryable, { siteId, pageKey, format, asked }: AskedPage): Promise<ReadyExport> {
  if (asked?.aborted) throw new AppError('bad_request');
  const site = await siteById(db, siteId);
  const template = await findTemplate(db, siteId, pageKey);
  const loaded = template && (await loadVersion(db, siteId, pageKey, template.latestVersion));
  if (!site || !template || !loaded) throw new AppError('not_found');
  if (template.kind !== 'page') throw new AppError('invalid', { details: [fault('pageKey', 'only_pages_exported')] });
  const { document: saved } = await inSlices(whileAsked(repairSteps(loaded.document, registry), asked));
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
  return { ...(await inSlices(whileAsked(writePage(page, format), asked))), template, version: loaded.version };
}
