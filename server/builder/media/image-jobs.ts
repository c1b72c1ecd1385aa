import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { media } from '#server/platform/db/schema/media.ts';
import { defineJob } from '#server/platform/define-job.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { AVIF_OWNER, inImageTurn } from './prepare-image';
import { toAvif } from './prepare-raster';
import { removeImageFiles } from './save-image';
import { findPublicImage } from './store';
import { avifWidths, originalFile, variantFile } from './variants';

export const KEPT_DAYS = 30;

type Deps = Pick<Parts, 'db' | 'files'>;

async function makeAvif({ db, files }: Deps, { key }: { readonly key: string }): Promise<void> {
  const row = await findPublicImage(db, key);
  const file = row && !row.formats.includes('avif') ? await files.get(originalFile(key)) : null;
  if (!row || !file) return;
  const original = await gatherBytes(file.stream(), file.size);
  let bytes = 0;
  for (const width of avifWidths(row)) {
    const content = await inImageTurn(AVIF_OWNER, () => toAvif(original, width));
    await files.put(variantFile(key, width, 'avif'), content);
    bytes += content.length;
  }
  const isThere = await db.transaction(async (tx) => {
    const changed = await tx
      .update(media)
      .set({
        formats: ['webp', 'avif'],
        // Added once, also when two do it at the same time.
        storedBytes: sql`${media.storedBytes} + case when ${media.formats} ? 'avif' then 0 else ${bytes}::bigint end`,
      })
      .where(eq(media.key, key))
      .returning({ id: media.id });
    // Pages published before offer it from now on.
    await bumpRevision(tx, row.siteId);
    return changed.length > 0;
  });
  // Replaced meanwhile: nothing else references these files.
  if (!isThere) await removeImageFiles(files, row);
}

/** Makes the AVIF variants of an image that are missing; fine to run twice, and for one that was replaced or deleted meanwhile. */
export const makeAvifJob = defineJob({
  name: 'media-avif',
  data: z.object({ key: z.string() }),
  // They meet again in one turn: of two images each gets one width after the other.
  concurrency: 2,
  concurrencyEach: 1,
  run: makeAvif,
});

/** Removes an image for good once its 30 days are over; fine to run twice. */
export async function sweepImage(
  { db, files }: Deps,
  { id }: { readonly id: string },
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const gone = and(eq(media.id, id), isNotNull(media.deletedAt), lt(media.deletedAt, before));
  const [row] = await db.select().from(media).where(gone);
  if (!row) return;
  await removeImageFiles(files, row);
  await db.delete(media).where(gone);
}

/** Removes the files of an image that was deleted 30 days ago. */
export const sweepImageJob = defineJob({
  name: 'media-sweep',
  data: z.object({ id: z.string() }),
  run: (parts, data) => sweepImage(parts, data),
});
