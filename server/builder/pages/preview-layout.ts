import { ROOT } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { previewDrafts } from '#server/platform/db/schema/pages.ts';
import { checkDocument, assertKind } from './check-document';
import { pack } from './pack';
import { findTemplate, loadVersion, type TemplateRow } from './layout-store';

/** Total, since a document may be damaged. */
function hasContent(root: unknown): boolean {
  const top = isRecord(root) && Object.hasOwn(root, ROOT) ? root[ROOT] : undefined;
  return !isRecord(top) || !Array.isArray(top.nodes) || top.nodes.length > 0;
}

/**
 * The version that a picture of a page shows: the newest draft.
 * @returns null where that has no content
 * @throws AppError not_found
 */
export async function picturedVersion(db: Database, siteId: string, pageKey: string): Promise<Shown | null> {
  const template = await findTemplate(db, siteId, pageKey);
  const loaded = template && (await loadVersion(db, siteId, pageKey, template.latestVersion));
  if (!loaded) throw new AppError('not_found');
  return hasContent(loaded.document.root) ? { version: loaded.version } : null;
}

/** docs/contract.md: a preview link is good for one hour. */
export const PREVIEW_MS = 3_600_000;

/** What a preview link shows: a stored version, or an unsaved layout kept for the hour. */
export type Shown = { readonly version: number } | { readonly draft: string };

async function storeDraft(db: Database, { siteId, kind }: TemplateRow, root: unknown, meta: unknown): Promise<Shown> {
  assertKind(kind, { root });
  const { bytes, size } = await pack(await checkDocument({ root, meta }));
  const expiresAt = new Date(Date.now() + PREVIEW_MS);
  const [draft] = await db
    .insert(previewDrafts)
    .values({ siteId, document: bytes, size, expiresAt })
    .returning({ id: previewDrafts.id });
  if (!draft) throw new AppError('internal');
  return { draft: draft.id };
}

/**
 * Decides what a preview link is to show, keeping an unsaved layout aside.
 * @param wanted `root` and `meta` come together; neither: `version`, else the latest draft
 * @throws AppError not_found (page or version), invalid (unsaved layout)
 */
export async function preparePreview(
  db: Database,
  siteId: string,
  wanted: {
    readonly pageKey: string;
    readonly version?: number | undefined;
    readonly root?: unknown;
    readonly meta?: unknown;
  },
): Promise<Shown> {
  const template = await findTemplate(db, siteId, wanted.pageKey);
  if (!template) throw new AppError('not_found');
  if (wanted.root !== undefined || wanted.meta !== undefined) return storeDraft(db, template, wanted.root, wanted.meta);
  if (wanted.version === undefined) return { version: template.latestVersion };
  if (!(await loadVersion(db, siteId, wanted.pageKey, wanted.version))) throw new AppError('not_found');
  return { version: wanted.version };
}
