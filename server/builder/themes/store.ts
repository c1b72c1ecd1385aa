import { and, count, desc, eq, lte, max } from 'drizzle-orm';
import type { ThemeDraft, ThemeVersion } from '#common/contract/themes.ts';
import { hasOwnTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { themeDrafts, themeVersions } from '#server/platform/db/schema/themes.ts';

/** `theme` of a site's settings, locked until the transaction ends: one change of a theme at a time. */
export async function lockTheme(tx: Queryable, siteId: string): Promise<unknown> {
  const [row] = await tx.select({ theme: sites.theme }).from(sites).where(eq(sites.id, siteId)).for('update');
  return row?.theme;
}

/** The draft of a site's theme, with who changed it last and when; null: there is none. */
export async function findDraft(db: Queryable, siteId: string): Promise<ThemeDraft | null> {
  const [row] = await db
    .select({ theme: themeDrafts.theme, by: users.name, on: themeDrafts.updatedOn })
    .from(themeDrafts)
    .leftJoin(users, eq(users.id, themeDrafts.updatedBy))
    .where(eq(themeDrafts.siteId, siteId));
  return row ? { theme: row.theme, by: row.by ?? '', on: row.on.toISOString() } : null;
}

/** Makes a theme the draft. @param userId whose change it is; null: the account is gone @returns as stored */
export async function storeDraft(
  tx: Queryable,
  siteId: string,
  theme: ThemeDocument,
  userId: string | null,
): Promise<ThemeDraft> {
  const change = { theme, updatedBy: userId, updatedOn: new Date() };
  await tx
    .insert(themeDrafts)
    .values({ siteId, ...change })
    .onConflictDoUpdate({ target: themeDrafts.siteId, set: change });
  const draft = await findDraft(tx, siteId);
  if (!draft) throw new Error('A draft of a theme was not stored');
  return draft;
}

export async function removeDraft(db: Queryable, siteId: string): Promise<void> {
  await db.delete(themeDrafts).where(eq(themeDrafts.siteId, siteId));
}

/** What is live of a theme that people of the site made, in their order; null: the live one is a shipped one. */
export async function findOwn(db: Queryable, siteId: string, settings: unknown): Promise<ThemeDocument | null> {
  if (!hasOwnTheme(settings)) return null;
  const [row] = await versionRows(db)
    .where(eq(themeVersions.siteId, siteId))
    .orderBy(desc(themeVersions.version))
    .limit(1);
  return row?.theme ?? settings.own;
}

/** Number of the newest publication, 0 before the first. */
export async function newestVersion(db: Queryable, siteId: string): Promise<number> {
  const [row] = await db
    .select({ newest: max(themeVersions.version) })
    .from(themeVersions)
    .where(eq(themeVersions.siteId, siteId));
  return row?.newest ?? 0;
}

/** Publications of one site that are kept. Nothing else names them: what needs a theme for longer holds a copy of it. */
export const MAX_THEME_VERSIONS = 50;

/** Adds a publication; the oldest beyond `MAX_THEME_VERSIONS` go. @param by null: what was live before the first one */
export async function addVersion(
  tx: Queryable,
  siteId: string,
  version: number,
  theme: ThemeDocument,
  by: string | null,
): Promise<void> {
  await tx.insert(themeVersions).values({ siteId, version, theme, publishedBy: by });
  const { siteId: site, version: number } = themeVersions;
  await tx.delete(themeVersions).where(and(eq(site, siteId), lte(number, version - MAX_THEME_VERSIONS)));
}

function versionRows(db: Queryable) {
  return db
    .select({ version: themeVersions.version, theme: themeVersions.theme, by: users.name, on: themeVersions.addedOn })
    .from(themeVersions)
    .leftJoin(users, eq(users.id, themeVersions.publishedBy))
    .$dynamic();
}

type VersionRow = Awaited<ReturnType<typeof versionRows>>[number];

function toWire({ version, theme, by, on }: VersionRow): ThemeVersion {
  return { version, title: theme.title, by: by ?? '', on: on.toISOString() };
}

/** One page of the publications, newest first. */
export async function listVersions(db: Queryable, siteId: string, { page, size }: { page: number; size: number }) {
  const rows = await versionRows(db)
    .where(eq(themeVersions.siteId, siteId))
    .orderBy(desc(themeVersions.version))
    .limit(size)
    .offset((page - 1) * size);
  const [total] = await db.select({ tc: count() }).from(themeVersions).where(eq(themeVersions.siteId, siteId));
  return { versions: rows.map(toWire), tc: total?.tc ?? 0 };
}

/** One publication with its theme. @throws AppError `not_found` */
export async function loadVersion(
  db: Queryable,
  siteId: string,
  version: number,
): Promise<{ readonly entry: ThemeVersion; readonly theme: ThemeDocument }> {
  const [row] = await versionRows(db).where(and(eq(themeVersions.siteId, siteId), eq(themeVersions.version, version)));
  if (!row) throw new AppError('not_found');
  return { entry: toWire(row), theme: row.theme };
}
