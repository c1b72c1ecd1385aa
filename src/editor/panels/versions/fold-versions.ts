import type { VersionInfo } from '#src/api/pages.ts';

/** Fewer saves one behind the other are as quick to read as one row that holds them. */
const FEWEST = 4;

/** What folding looks at. */
type Foldable = Pick<VersionInfo, 'version' | 'label' | 'by' | 'published' | 'wasPublished'>;

/**
 * Versions in rows: saves of one person one behind the other are one, but for the newest version and those that say
 * something of themselves.
 * @param isMarked a version that is marked otherwise, as one that goes live at a time
 */
export function foldVersions<V extends Foldable>(
  versions: readonly V[],
  isMarked: (version: V) => boolean,
): readonly (readonly V[])[] {
  const isApart = (info: V) => info.label !== null || info.published || info.wasPublished || isMarked(info);
  const rows: V[][] = [];
  for (const [index, info] of versions.entries()) {
    const last = rows.at(-1)?.at(-1);
    const joins = index > 1 && last && !isApart(info) && !isApart(last) && last.by?.id === info.by?.id;
    if (joins) rows.at(-1)?.push(info);
    else rows.push([info]);
  }
  return rows.flatMap((row) => (row.length < FEWEST ? row.map((info) => [info]) : [row]));
}
