import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

/** What a file of the library that is no image may be; its bytes say which. */
const fileKind = z.enum(['video', 'audio', 'document']);
export type FileKind = z.infer<typeof fileKind>;
/** What anything of the library is. */
export type MediaKind = 'image' | FileKind;

export const mediaFile = z.object({
  id: z.string(),
  /** Absolute, on the site origin. */
  url: z.string(),
  name: z.string(),
  key: z.string(),
  kind: fileKind,
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Seconds that a film or a recording plays. */
  duration: z.number().nullable(),
  /** Of a PDF, where they can be counted. */
  pages: z.number().int().nullable(),
  /** Of a film, px; 0 of anything else. */
  width: z.number().int(),
  height: z.number().int(),
  /** Id of the image that a film shows before it is played. */
  poster: z.string().nullable(),
  upload_date: time,
});
export type MediaFile = z.infer<typeof mediaFile>;

const id = z.string().max(64);

export const saveFile = endpoint({
  method: 'POST',
  path: 'v1/media/saveFile',
  access: 'content.write',
  summary: 'Upload a video, recording or document (fields file, name?, id? to replace in place)',
  multipart: true,
  reply: okWithMessage({ file: mediaFile }),
});

export const getFiles = endpoint({
  method: 'POST',
  path: 'v1/media/dash/getFiles',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The videos, recordings and documents of the site; filter by kind or mime',
  body: listBody,
  reply: ok({ files: z.object({ list: z.array(mediaFile), tc: total }) }),
});

/** Ids one call of `getFilesByIds` takes. */
export const MAX_FILE_IDS = 500;

export const getFilesByIds = endpoint({
  method: 'POST',
  path: 'v1/media/dash/getFilesByIds',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The files of the site with these ids; unknown ones are left out',
  body: body({ ids: z.array(id).max(MAX_FILE_IDS) }),
  reply: ok({ files: z.array(mediaFile) }),
});

export const updateFile = endpoint({
  method: 'POST',
  path: 'v1/media/updateFile',
  access: 'content.write',
  summary: 'Change the name of a file, or the poster of a video (an image of the site, or null)',
  body: body({
    id,
    name: z.string().trim().min(1).max(200).optional(),
    poster: id.nullable().optional(),
  }),
  reply: okWithMessage({ file: mediaFile }),
});

export const deleteFile = endpoint({
  method: 'POST',
  path: 'v1/media/deleteFile',
  access: 'content.write',
  summary: 'Delete a file that no page uses',
  body: body({ id }),
  reply: okWithMessage({}),
});
