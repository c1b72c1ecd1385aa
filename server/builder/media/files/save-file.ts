import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import type { Database } from '#server/platform/db/database.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { newMediaKey } from '../names';
import { removeImageFiles, takeSiteStorage } from '../save-image';
import { changeImage, type MediaRow } from '../store';
import { originalFile } from '../variants';
import type { PreparedFile } from './prepare-file';
import { findFile } from './store';

interface Where {
  readonly db: Database;
  readonly files: Files;
  readonly siteId: string;
}

function describe(key: string, { path: _path, ...facts }: PreparedFile) {
  return { key, ...facts, storedBytes: facts.size, widths: [], formats: [], uploadDate: new Date() };
}

/** The file first, then the row, so that no row ever names a file that is not there; what a failure leaves is removed. */
async function withStored<T>({ files }: Where, file: PreparedFile, store: (key: string) => Promise<T>): Promise<T> {
  const key = newMediaKey();
  try {
    await files.put(originalFile(key), createReadStream(file.path));
    return await store(key);
  } catch (error) {
    await files.delete(originalFile(key));
    throw error;
  }
}

/** Stores a new file. @throws AppError `plan_limit` when it does not fit in the plan's storage */
export function addFile(where: Where, file: PreparedFile, name: string): Promise<MediaRow> {
  const { db, siteId } = where;
  return withStored(where, file, (key) =>
    db.transaction(async (tx) => {
      const id = randomUUID();
      await takeSiteStorage(tx, siteId, file.size);
      await tx.insert(media).values({ id, siteId, name, ...describe(key, file) });
      return findFile(tx, siteId, id);
    }),
  );
}

/**
 * Puts another file of the same kind in a file's place: `media:<id>` goes on, the public address is a new one, as of images. A
 * film keeps its poster.
 * @throws AppError `not_found`; `invalid` for another kind, which the blocks that use it cannot show; `plan_limit`
 */
export async function replaceFile(
  where: Where,
  id: string,
  file: PreparedFile,
  name: string | undefined,
): Promise<MediaRow> {
  const { row, before } = await withStored(where, file, (key) =>
    where.db.transaction(async (tx) => {
      // Locked: of several replacements at once each removes the file of the one before it.
      const before = await findFile(tx, where.siteId, id, true);
      if (before.kind !== file.kind) throw new AppError('invalid', { details: [fault('file', 'file_other_kind')] });
      await takeSiteStorage(tx, where.siteId, file.size - before.storedBytes);
      const changed = await changeImage(tx, where.siteId, id, {
        ...describe(key, file),
        ...(name !== undefined && { name }),
      });
      await bumpRevision(tx, where.siteId);
      return { row: changed, before };
    }),
  );
  await removeImageFiles(where.files, before);
  return row;
}
