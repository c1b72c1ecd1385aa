import { fault } from '#common/contract/faults.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import * as contract from '#common/contract/media.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkInput } from '#server/platform/http/check-input.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { assertStorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import { listConstants, removeConstant, saveConstant, toConstant } from './constants-store';
import { KEPT_DAYS, makeAvifJob, sweepImageJob } from './image-jobs';
import { checkImageAddresses } from './image-value';
import { displayName } from './names';
import { prepareImage } from './prepare-image';
import { UPLOAD_LIMITS, withUpload } from './receive-upload';
import { addImage, replaceImage } from './save-image';
import { assertUnused, later } from './shared-acts';
import { changeImage, findImage, listImages, loadImages, type MediaRow, toImage } from './store';

const { saveImage, uploadImage, getMedia, getMediaByIds, updateImage, deleteImage } = contract;
const { getMediaConstants, saveMediaConstant, deleteMediaConstant } = contract;

/** The text fields beside `file`. `key` is the server's choice; sent back with an image that was read, it is ignored. */
const imageFields = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  key: z.string().max(200).optional(),
  alt_text: z.string().trim().max(1000).optional(),
  id: z.string().max(64).optional(),
});

/** A body declared too long is refused before any of it is read. */
async function assertUploadSize(request: FastifyRequest, reply: FastifyReply) {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared <= UPLOAD_LIMITS.fileSize + 64 * 1024) return;
  reply.header('connection', 'close');
  throw new AppError('too_large', {
    details: [fault(null, 'file_too_large', { megabytes: UPLOAD_LIMITS.fileSize / 1024 / 1024 })],
  });
}

type Uploader = { readonly siteId: string; readonly organizationId: string };

function uploads(app: FastifyInstance, parts: Parts): void {
  const receive = async (
    request: FastifyRequest,
    { siteId, organizationId }: Uploader,
    fields: z.ZodType<z.infer<typeof imageFields>>,
  ) => {
    await assertStorageRoom(parts.db, organizationId, Number(request.headers['content-length'] ?? 0));
    return withUpload(request, parts.settings.dataDir, async (upload) => {
      const { id, name, alt_text: altText } = checkInput(fields, upload.fields);
      if (id !== undefined) await findImage(parts.db, siteId, id);
      const image = await prepareImage(upload, organizationId);
      const where = { db: parts.db, files: parts.files, siteId };
      const shown = displayName(name ?? upload.name);
      const row = await (id === undefined
        ? addImage(where, image, { name: shown, altText })
        : replaceImage(where, id, image, { ...(name && { name: shown }), ...(altText !== undefined && { altText }) }));
      if (image.still && row.widths.length > 0)
        await later(parts, makeAvifJob, { key: row.key }, { owner: organizationId });
      return row;
    });
  };

  app.addHook('onRequest', assertUploadSize);
  handle(app, saveImage, async ({ actor, request }) => {
    const row: MediaRow = await receive(request, actor, imageFields);
    return withText('New Image Added.', { image: toImage(parts.settings, row) });
  });
  handle(app, uploadImage, async ({ actor, request }) => {
    const row = await receive(request, actor, z.strictObject({}));
    return withText('Uploaded.', { imageUrl: toImage(parts.settings, row).url });
  });
}

function images(app: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  handle(app, getMedia, async ({ actor, body }) => {
    const { rows, tc } = await listImages(db, actor.siteId, body);
    return { media: { list: rows.map((row) => toImage(settings, row)), tc } };
  });

  handle(app, getMediaByIds, async ({ actor, body: { ids } }) => {
    const rows = await loadImages(db, actor.siteId, ids);
    return { images: rows.map((row) => toImage(settings, row)) };
  });

  handle(app, updateImage, async ({ actor, body: { id, name, alt_text: altText, focal } }) => {
    const row = await db.transaction(async (tx) => {
      await findImage(tx, actor.siteId, id);
      const changed = await changeImage(tx, actor.siteId, id, {
        ...(name !== undefined && { name: displayName(name) }),
        ...(altText !== undefined && { altText }),
        ...(focal !== undefined && { focalX: focal?.x ?? null, focalY: focal?.y ?? null }),
      });
      await bumpRevision(tx, actor.siteId);
      return changed;
    });
    return withText('Updated successfully', { image: toImage(settings, row) });
  });

  handle(app, deleteImage, async ({ actor, body: { id } }) => {
    await findImage(db, actor.siteId, id);
    await assertUnused(parts, actor.siteId, 'image', id);
    await db.transaction(async (tx) => {
      await changeImage(tx, actor.siteId, id, { deletedAt: new Date() });
      // Data shown by pages may reference it, which is not counted as a use.
      await bumpRevision(tx, actor.siteId);
    });
    await later(parts, sweepImageJob, { id }, { startAfter: KEPT_DAYS * 86_400 + 60 });
    return withText('Deleted Successfully.');
  });
}

function constants(app: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  handle(app, getMediaConstants, async ({ actor, body }) => {
    const { rows, tc } = await listConstants(db, actor.siteId, body);
    return { media: { list: rows.map(toConstant), tc } };
  });

  handle(app, saveMediaConstant, async ({ actor, body: { constant } }) => {
    await checkImageAddresses(db, actor.siteId, constant.images, {
      path: 'constant.images',
      ownOrigin: settings.siteUrl,
    });
    const row = await db.transaction(async (tx) => {
      const saved = await saveConstant(tx, actor.siteId, constant);
      // Pages that name it show its images.
      await bumpRevision(tx, actor.siteId);
      return saved;
    });
    return withText(constant.id === undefined ? 'Saved Successfully.' : 'Updated successfully', {
      constant: toConstant(row),
    });
  });

  handle(app, deleteMediaConstant, async ({ actor, body: { id } }) => {
    await assertUnused(parts, actor.siteId, 'constant', id);
    await removeConstant(db, actor.siteId, id);
    return withText('Deleted Successfully.');
  });
}

/**
 * Images and media constants (docs/contract.md "Widgets, media, data sources, settings"). Uploads are registered in
 * their own scope, for its size check.
 */
export function mediaRoutes(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => uploads(scope, parts));
  images(app, parts);
  constants(app, parts);
}
