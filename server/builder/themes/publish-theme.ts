import { eq, sql } from 'drizzle-orm';
import type { ThemeVersion } from '#common/contract/themes.ts';
import type { Json } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { themeDocumentOf } from '#common/widgets/site-theme/resolve-theme.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { addVersion, findDraft, loadVersion, lockTheme, newestVersion, removeDraft } from './store';

function json(theme: ThemeDocument): Json {
  return JSON.parse(JSON.stringify(theme)) as Json;
}

/**
 * Makes the draft of a site's theme live. What was live before the first publication is kept as a version too.
 * @param looked the draft as it was looked at
 * @throws AppError `not_found` without a draft, `conflict` where it was changed since
 */
export async function publishTheme(
  tx: Queryable,
  siteId: string,
  looked: ThemeDocument,
  userId: string,
): Promise<ThemeVersion> {
  const live = await lockTheme(tx, siteId);
  const draft = await findDraft(tx, siteId);
  if (!draft) throw new AppError('not_found');
  if (!sameJson(json(draft.theme), json(looked))) throw new AppError('conflict');
  const newest = await newestVersion(tx, siteId);
  if (newest === 0) await addVersion(tx, siteId, 1, themeDocumentOf(live), null);
  const version = Math.max(newest, 1) + 1;
  await addVersion(tx, siteId, version, draft.theme, userId);
  await tx
    .update(sites)
    .set({ theme: { own: draft.theme }, updatedOn: sql`now()` })
    .where(eq(sites.id, siteId));
  await removeDraft(tx, siteId);
  await bumpRevision(tx, siteId);
  return (await loadVersion(tx, siteId, version)).entry;
}
