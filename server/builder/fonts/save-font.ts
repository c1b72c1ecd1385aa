import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { FontKind } from '#common/contract/font-files.ts';
import type { OwnFont } from '#common/contract/fonts.ts';
import { toSlug } from '#common/rules/slug.ts';
import { displayName, newMediaKey } from '#server/builder/media/names.ts';
import { takeStorage } from '#server/builder/plan-limits/assert-storage-room.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { fonts } from '#server/platform/db/schema/fonts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import type { PreparedFont } from './font-work';
import { fontFile, type FontRow, listStyles, toFont } from './store';

/** Styles that a site may have, of all its fonts. */
const MAX_STYLES = 100;

/** Who uploads a font, and where to. */
export interface FontUploader {
  readonly siteId: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** As a theme names a family; one without Latin letters gets letters of its own. */
function familyId(title: string): string {
  const short = createHash('sha256').update(title).digest('hex').slice(0, 8);
  return `own:${toSlug(title).slice(0, 60) || short}`;
}

/** Removes the files of styles; fine when some are gone. */
export async function removeFontFiles(
  files: Files,
  styles: readonly Pick<FontRow, 'key' | 'subsets'>[],
): Promise<void> {
  for (const { key, subsets } of styles) for (const { subset } of subsets) await files.delete(fontFile(key, subset));
}

async function replaceStyle(tx: Transaction, by: FontUploader, row: typeof fonts.$inferInsert): Promise<FontRow[]> {
  await takeStorage(tx, by.organizationId, row.storedBytes);
  const isStyle = and(
    eq(fonts.siteId, by.siteId),
    eq(fonts.family, row.family),
    eq(fonts.italic, row.italic),
    eq(fonts.leastWeight, row.leastWeight),
    eq(fonts.mostWeight, row.mostWeight),
  );
  const replaced = await tx.delete(fonts).where(isStyle).returning();
  if ((await tx.$count(fonts, eq(fonts.siteId, by.siteId))) >= MAX_STYLES)
    throw new AppError('invalid', { details: [fault('file', 'font_count', { maximum: MAX_STYLES })] });
  // One family is of one kind.
  await tx
    .update(fonts)
    .set({ kind: row.kind })
    .where(and(eq(fonts.siteId, by.siteId), eq(fonts.family, row.family)));
  await tx.insert(fonts).values(row);
  await bumpRevision(tx, by.siteId);
  return replaced;
}

/**
 * Stores a style of a font: files first, then the row, so that no row names a file that is not there. A style that its family
 * has already is replaced.
 * @returns the family
 * @throws AppError `plan_limit`; `invalid` when the site has too many; `not_found` when it is gone
 */
export async function saveFont(
  { db, files }: { readonly db: Database; readonly files: Files },
  by: FontUploader,
  font: PreparedFont,
  kind: FontKind,
): Promise<OwnFont> {
  const key = newMediaKey();
  const title = displayName(font.title).slice(0, 80);
  const subsets = font.subsets.map(({ subset, range }) => ({ subset, range }));
  const row = {
    siteId: by.siteId,
    family: familyId(title),
    title,
    kind,
    italic: font.italic,
    leastWeight: font.weights[0],
    mostWeight: font.weights[1],
    key,
    subsets,
    metrics: font.metrics,
    storedBytes: font.subsets.reduce((sum, { content }) => sum + content.length, 0),
    addedBy: by.userId,
  };
  try {
    for (const { subset, content } of font.subsets) await files.put(fontFile(key, subset), content);
    const replaced = await db.transaction((tx) => replaceStyle(tx, by, row));
    await removeFontFiles(files, replaced);
  } catch (error) {
    await removeFontFiles(files, [{ key, subsets }]);
    throw error;
  }
  const [first, ...others] = await listStyles(db, by.siteId, row.family);
  if (!first) throw new AppError('not_found');
  return toFont([first, ...others]);
}
