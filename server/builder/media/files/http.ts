import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import * as contract from '#common/contract/media-files.ts';
import { fault } from '#common/contract/faults.ts';
import { assertStorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { checkInput } from '#server/platform/http/check-input.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { KEPT_DAYS, sweepImageJob } from '../image-jobs';
import { displayName } from '../names';
import { type Upload, withUpload } from '../receive-upload';
import { assertUnused, later } from '../shared-acts';
import { changeImage, loadImages } from '../store';
import { makePosterJob } from './poster-job';
import { prepareFile } from './prepare-file';
import { addFile, replaceFile } from './save-file';
import { findFile, listFiles, loadFiles, toFile } from './store';

const { saveFile, getFiles, getFilesByIds, updateFile, deleteFile } = contract;

/** The text fields beside `file`. */
const fileFields = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  id: z.string().max(64).optional(),
});

/** What a form has beside its file. */
const REST = 64 * 1024;

function uploads(app: FastifyInstance, parts: Parts): void {
  const { db, files, settings } = parts;
  const largest = Math.max(...Object.values(settings.mediaBytes));

  /** A body declared too long is refused before any of it is read. */
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (Number(request.headers['content-length'] ?? 0) <= largest + REST) return;
    reply.header('connection', 'close');
    throw new AppError('too_large', {
      details: [fault(null, 'file_too_large', { megabytes: largest / 1024 / 1024 })],
    });
  });

  handle(app, saveFile, async ({ actor: { siteId, organizationId }, request }) => {
    await assertStorageRoom(db, organizationId, Number(request.headers['content-length'] ?? 0));
    const store = async (upload: Upload) => {
      const { id, name } = checkInput(fileFields, upload.fields);
      if (id !== undefined) await findFile(db, siteId, id);
      const file = await prepareFile(upload, organizationId, settings);
      const where = { db, files, siteId };
      return id === undefined
        ? addFile(where, file, displayName(name ?? upload.name, 'file'))
        : replaceFile(where, id, file, name === undefined ? undefined : displayName(name, 'file'));
    };
    const row = await withUpload(request, settings.dataDir, store, largest);
    if (row.kind === 'video' && row.posterId === null)
      await later(parts, makePosterJob, { key: row.key }, { owner: organizationId });
    return withText('Uploaded.', { file: toFile(settings, row) });
  });
}

/** A poster is an image of the same site. */
async function assertPoster(db: Queryable, siteId: string, id: string) {
  const [image] = await loadImages(db, siteId, [id]);
  if (!image) throw new AppError('invalid', { details: [fault('poster', 'image_missing')] });
}

/** Videos, recordings and documents of the library (docs/contract.md "Media"). */
export function mediaFileRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  void app.register(async (scope) => uploads(scope, parts));

  handle(app, getFiles, async ({ actor, body }) => {
    const { rows, tc } = await listFiles(db, actor.siteId, body);
    return { files: { list: rows.map((row) => toFile(settings, row)), tc } };
  });

  handle(app, getFilesByIds, async ({ actor, body: { ids } }) => {
    const rows = await loadFiles(db, actor.siteId, ids);
    return { files: rows.map((row) => toFile(settings, row)) };
  });

  handle(app, updateFile, async ({ actor: { siteId }, body: { id, name, poster } }) => {
    const row = await db.transaction(async (tx) => {
      const { kind } = await findFile(tx, siteId, id, true);
      if (poster !== undefined && kind !== 'video')
        throw new AppError('invalid', { details: [fault('poster', 'poster_video')] });
      if (typeof poster === 'string') await assertPoster(tx, siteId, poster);
      const changed = await changeImage(tx, siteId, id, {
        ...(name !== undefined && { name: displayName(name, 'file') }),
        ...(poster !== undefined && { posterId: poster }),
      });
      await bumpRevision(tx, siteId);
      return changed;
    });
    return withText('Updated successfully', { file: toFile(settings, row) });
  });

  handle(app, deleteFile, async ({ actor: { siteId }, body: { id } }) => {
    await findFile(db, siteId, id);
    await assertUnused(parts, siteId, 'image', id);
    await db.transaction(async (tx) => {
      await changeImage(tx, siteId, id, { deletedAt: new Date() });
      // Data shown by pages may reference it, which is not counted as a use.
      await bumpRevision(tx, siteId);
    });
    await later(parts, sweepImageJob, { id }, { startAfter: KEPT_DAYS * 86_400 + 60 });
    return withText('Deleted Successfully.');
  });
}
