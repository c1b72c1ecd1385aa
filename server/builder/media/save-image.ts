import { randomUUID } from 'node:crypto';
import { takeStorage } from '#server/builder/plan-limits/assert-storage-room.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { newMediaKey } from './names';
import type { PreparedImage } from './prepare-raster';
import { changeImage, findImage, type MediaRow } from './store';
import { avifWidths, mailFile, originalFile, type Sized, variantFile } from './variants';

interface Where {
  readonly db: Database;
  readonly files: Files;
  readonly siteId: string;
}

/** User-entered texts of an image. */
export interface ImageWords {
  readonly name: string;
  readonly altText?: string | undefined;
}

/** Removes all files of an image, or the one of anything else of the library. */
export async function removeImageFiles(files: Files, row: Sized & Pick<MediaRow, 'key'>): Promise<void> {
  for (const width of row.widths) await files.delete(variantFile(row.key, width, 'webp'));
  for (const width of avifWidths(row)) await files.delete(variantFile(row.key, width, 'avif'));
  for (const format of ['jpg', 'png'] as const) await files.delete(mailFile(row.key, format));
  await files.delete(originalFile(row.key));
}

async function putFiles(files: Files, key: string, image: PreparedImage): Promise<void> {
  for (const [width, content] of image.variants) await files.put(variantFile(key, width, 'webp'), content);
  await files.put(originalFile(key), image.original);
}

function bytesOf({ original, variants }: PreparedImage) {
  return [...variants.values()].reduce((sum, { length }) => sum + length, original.length);
}

function describe(key: string, image: PreparedImage) {
  return {
    key,
    mime: image.mime,
    size: image.original.length,
    storedBytes: bytesOf(image),
    width: image.width,
    height: image.height,
    widths: [...image.variants.keys()],
    formats: image.variants.size > 0 ? ['webp'] : [],
    uploadDate: new Date(),
  };
}

/** Files first, then the row, so that no row ever names a file that is not there; what a failure leaves is removed. */
async function withFiles<T>({ files }: Where, image: PreparedImage, store: (key: string) => Promise<T>): Promise<T> {
  const key = newMediaKey();
  try {
    await putFiles(files, key, image);
    return await store(key);
  } catch (error) {
    await removeImageFiles(files, {
      key,
      width: image.width,
      height: image.height,
      widths: [...image.variants.keys()],
    });
    throw error;
  }
}

/** Makes room in the plan of the organization whose site it is. @throws AppError `plan_limit` */
export async function takeSiteStorage(tx: Transaction, siteId: string, bytes: number): Promise<void> {
  await takeStorage(tx, await organizationOf(tx, siteId), bytes);
}

/** Stores a new image. @throws AppError `plan_limit` when it does not fit in the plan's storage */
export function addImage(where: Where, image: PreparedImage, words: ImageWords): Promise<MediaRow> {
  const { db, siteId } = where;
  return withFiles(where, image, (key) =>
    db.transaction(async (tx) => {
      const [id, described] = [randomUUID(), describe(key, image)];
      await takeSiteStorage(tx, siteId, described.storedBytes);
      await tx.insert(media).values({ id, siteId, name: words.name, altText: words.altText ?? '', ...described });
      return findImage(tx, siteId, id);
    }),
  );
}

/**
 * Puts another picture in an image's place: `media:<id>` goes on, the public address is a new one, since the old one
 * was promised never to change its content.
 * @throws AppError `not_found`; `plan_limit` when it does not fit in the plan's storage
 */
export async function replaceImage(
  where: Where,
  id: string,
  image: PreparedImage,
  words: Partial<ImageWords>,
): Promise<MediaRow> {
  const { row, before } = await withFiles(where, image, (key) =>
    where.db.transaction(async (tx) => {
      // Locked: of several replacements at once each removes the files of the one before it.
      const before = await findImage(tx, where.siteId, id, true);
      const described = describe(key, image);
      await takeSiteStorage(tx, where.siteId, described.storedBytes - before.storedBytes);
      const changed = await changeImage(tx, where.siteId, id, { ...described, ...words });
      await bumpRevision(tx, where.siteId);
      return { row: changed, before };
    }),
  );
  await removeImageFiles(where.files, before);
  return row;
}
