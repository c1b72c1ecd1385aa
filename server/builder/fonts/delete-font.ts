import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { themeDocumentOf } from '#common/widgets/site-theme/resolve-theme.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { fonts } from '#server/platform/db/schema/fonts.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { themeDrafts } from '#server/platform/db/schema/themes.ts';
import { removeFontFiles } from './save-font';

function uses(theme: ThemeDocument, family: string) {
  return Object.values(theme.font).some((font) => font.family === family);
}

/** The live theme of a site and its draft, which take no font until the transaction ends. */
async function lockThemes(tx: Transaction, siteId: string): Promise<ThemeDocument[]> {
  const [live] = await tx.select({ theme: sites.theme }).from(sites).where(eq(sites.id, siteId)).for('update');
  const drafts = await tx.select({ theme: themeDrafts.theme }).from(themeDrafts).where(eq(themeDrafts.siteId, siteId));
  return [themeDocumentOf(live?.theme), ...drafts.map(({ theme }) => theme)];
}

/**
 * Deletes a font of a site with all its styles.
 * @throws AppError `not_found`; `in_use` while the theme or its draft names it
 */
export async function deleteFont(
  { db, files }: { readonly db: Database; readonly files: Files },
  siteId: string,
  family: string,
): Promise<void> {
  const removed = await db.transaction(async (tx) => {
    const user = (await lockThemes(tx, siteId)).find((theme) => uses(theme, family));
    if (user) throw new AppError('in_use', { details: [fault('id', 'used_by', { title: user.title })] });
    return tx
      .delete(fonts)
      .where(and(eq(fonts.siteId, siteId), eq(fonts.family, family)))
      .returning();
  });
  if (removed.length === 0) throw new AppError('not_found');
  await removeFontFiles(files, removed);
}
