import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ComparedPage } from '#common/contract/page-pictures.ts';
import { pageComparisons } from '#server/platform/db/schema/page-pictures.ts';
import type { Parts } from '#server/platform/parts.ts';

const PREFIX = 'page-pictures/';
/** What nothing names is younger while it is being made. */
const UNNAMED_MS = 86_400_000;

/** Where a picture of a comparison is stored. */
export function pictureKey(comparisonId: string, name: string): string {
  return `${PREFIX}${comparisonId}/${name}`;
}

/** Stores a picture. @returns its name, the SHA-256 of its content */
export async function putPicture(
  { files }: Pick<Parts, 'files'>,
  comparisonId: string,
  image: Buffer,
): Promise<string> {
  const name = createHash('sha256').update(image).digest('hex');
  await files.put(pictureKey(comparisonId, name), image);
  return name;
}

/** Names of the pictures of some pages. */
export function namesIn(pages: readonly ComparedPage[]): Set<string> {
  const pictures = pages.flatMap(({ widths }) => widths.flatMap(({ before, after }) => [before, after]));
  return new Set(pictures.flatMap((picture) => picture?.name ?? []));
}

/** Removes the pictures that no comparison names any more. */
export async function sweepPictures({ db, files }: Pick<Parts, 'db' | 'files'>, now = Date.now()): Promise<void> {
  const known = new Map<string, Set<string>>();
  const namesOf = async (id: string) => {
    const kept = known.get(id);
    if (kept) return kept;
    const [row] = await db
      .select({ pages: pageComparisons.pages })
      .from(pageComparisons)
      .where(eq(pageComparisons.id, id));
    const names = namesIn(row?.pages ?? []);
    known.set(id, names);
    return names;
  };
  for await (const { key } of files.list()) {
    const [, id = '', name = ''] = key.startsWith(PREFIX) ? key.split('/') : [];
    if (id === '' || (await namesOf(id)).has(name)) continue;
    const file = await files.get(key);
    if (file && file.writtenAt.getTime() < now - UNNAMED_MS) await files.delete(key);
  }
}
