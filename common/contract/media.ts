import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

export const mediaImage = z.object({
  id: z.string(),
  /** Absolute, on the site origin. */
  url: z.string(),
  name: z.string(),
  key: z.string(),
  alt_text: z.string(),
  /** Bytes of the stored original. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  mime: z.string(),
  /** Widths served as /media/<key>/<width>.webp; empty for vector images. */
  widths: z.array(z.number().int()),
  /** The point kept in view when cropped, as fractions of width and height. */
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
  upload_date: time,
});
export type MediaImage = z.infer<typeof mediaImage>;

export const mediaConstant = z.object({
  id: z.string(),
  key: z.string(),
  images: z.array(z.string()),
  updated_on: time,
});
export type MediaConstant = z.infer<typeof mediaConstant>;

const id = body({ id: z.string().max(64) });
const fraction = z.number().min(0).max(1);

export const saveImage = endpoint({
  method: 'POST',
  path: 'v1/media/saveImage',
  access: 'content.write',
  summary: 'Upload an image (fields file, name?, key?, alt_text?, id? to replace in place)',
  multipart: true,
  reply: okWithMessage({ image: mediaImage }),
});

export const uploadImage = endpoint({
  method: 'POST',
  path: 'v1/media/uploadImage',
  access: 'content.write',
  summary: 'Upload an image and get its address (field file)',
  multipart: true,
  reply: okWithMessage({ imageUrl: z.string() }),
});

export const getMedia = endpoint({
  method: 'POST',
  path: 'v1/media/dash/getMedia',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The images of the site',
  body: listBody,
  reply: ok({ media: z.object({ list: z.array(mediaImage), tc: total }) }),
});

/** Ids one call of `getMediaByIds` takes. */
export const MAX_IMAGE_IDS = 500;

export const getMediaByIds = endpoint({
  method: 'POST',
  path: 'v1/media/dash/getMediaByIds',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The images of the site with these ids; unknown ones are left out',
  body: body({ ids: z.array(z.string().max(64)).max(MAX_IMAGE_IDS) }),
  reply: ok({ images: z.array(mediaImage) }),
});

export const updateImage = endpoint({
  method: 'POST',
  path: 'v1/media/updateImage',
  access: 'content.write',
  summary: 'Change name, alternative text or focal point of an image',
  body: body({
    id: z.string().max(64),
    name: z.string().trim().min(1).max(200).optional(),
    alt_text: z.string().trim().max(1000).optional(),
    focal: body({ x: fraction, y: fraction }).nullable().optional(),
  }),
  reply: okWithMessage({ image: mediaImage }),
});

export const deleteImage = endpoint({
  method: 'POST',
  path: 'v1/media/deleteImage',
  access: 'content.write',
  summary: 'Delete an image that no page uses',
  body: id,
  reply: okWithMessage({}),
});

export const getMediaConstants = endpoint({
  method: 'POST',
  path: 'v1/media/dash/getMediaConstants',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The media constants of the site',
  body: listBody,
  reply: ok({ media: z.object({ list: z.array(mediaConstant), tc: total }) }),
});

export const saveMediaConstant = endpoint({
  method: 'POST',
  path: 'v1/media/saveMediaConstant',
  access: 'content.write',
  summary: 'Create (without id) or change a named list of image addresses',
  body: body({
    constant: body(
      {
        id: z.string().max(64).optional(),
        key: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'key_format'),
        images: z.array(z.string().max(2000)).max(200),
      },
      ['added_on', 'updated_on'],
    ),
  }),
  reply: okWithMessage({ constant: mediaConstant }),
});

export const deleteMediaConstant = endpoint({
  method: 'POST',
  path: 'v1/media/deleteMediaConstant',
  access: 'content.write',
  summary: 'Delete a media constant that no page uses',
  body: id,
  reply: okWithMessage({}),
});
