import { and, asc, eq } from 'drizzle-orm';
import type { OwnFont } from '#common/contract/fonts.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fonts } from '#server/platform/db/schema/fonts.ts';
import type { FontFamily, FontFile } from './font-family';

export type FontRow = typeof fonts.$inferSelect;

/** The styles of a site's own fonts, oldest first; of one family where it is named. */
export async function listStyles(db: Queryable, siteId: string, family?: string): Promise<FontRow[]> {
  return db
    .select()
    .from(fonts)
    .where(and(eq(fonts.siteId, siteId), family === undefined ? undefined : eq(fonts.family, family)))
    .orderBy(asc(fonts.addedOn), asc(fonts.id));
}

/** One style by the name in its addresses, of any site. */
export async function findStyle(db: Queryable, key: string): Promise<FontRow | null> {
  const [row] = await db.select().from(fonts).where(eq(fonts.key, key));
  return row ?? null;
}

/** The styles of one family: at least one. */
type Styles = readonly [FontRow, ...FontRow[]];

/** Styles by their family, in their order. */
export function byFamily(rows: readonly FontRow[]): Map<string, Styles> {
  const families = new Map<string, Styles>();
  for (const row of rows) {
    const known = families.get(row.family);
    families.set(row.family, known ? [...known, row] : [row]);
  }
  return families;
}

/** Where the file of a subset is kept. */
export function fontFile(key: string, subset: string): string {
  return `fonts/${key}/${subset}.woff2`;
}

/** Name of the same in its address. */
function nameOf(key: string, subset: string) {
  return `${key}.${subset}.woff2`;
}

/** The key and subset that an address names; null: it is none of an own font. */
export function parseFontName(name: string): { readonly key: string; readonly subset: string } | null {
  const [, key, subset] = /^([\w-]{22})\.([a-z][a-z0-9-]{0,30})\.woff2$/.exec(name) ?? [];
  return key !== undefined && subset !== undefined ? { key, subset } : null;
}

function filesOf(row: FontRow): FontFile[] {
  return row.subsets.map(({ subset, range }) => ({
    name: nameOf(row.key, subset),
    subset,
    range,
    italic: row.italic,
    weights: [row.leastWeight, row.mostWeight],
  }));
}

/** How far a style is from upright and regular. */
function distance({ italic, leastWeight, mostWeight }: FontRow) {
  const nearest = Math.min(mostWeight, Math.max(leastWeight, 400));
  return Math.abs(nearest - 400) + (italic ? 1000 : 0);
}

/** A family of a site's own, as it is served. */
function familyOf(rows: Styles): FontFamily {
  const [regular = rows[0]] = [...rows].sort((a, b) => distance(a) - distance(b));
  const { family: id, title, kind, metrics } = regular;
  return { id, title, kind, metrics, files: rows.flatMap(filesOf) };
}

/** The families of a site's own, as they are served. */
export async function ownFamilies(db: Queryable, siteId: string): Promise<Map<string, FontFamily>> {
  const families = byFamily(await listStyles(db, siteId));
  return new Map([...families].map(([id, rows]) => [id, familyOf(rows)]));
}

/** A family as people see it. */
export function toFont(rows: Styles): OwnFont {
  const [{ family: id, title, kind, addedOn }] = rows;
  return {
    id,
    title,
    kind,
    styles: rows.map(({ italic, leastWeight, mostWeight, subsets }) => ({
      italic,
      weights: [leastWeight, mostWeight],
      letters: subsets.map(({ subset }) => subset),
    })),
    size: rows.reduce((sum, { storedBytes }) => sum + storedBytes, 0),
    added_on: addedOn.toISOString(),
  };
}
