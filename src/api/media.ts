import type { MediaConstant, MediaImage } from '#common/contract/media.ts';
import { call } from './client/client';
import { rememberImages } from './images-by-id';
import { listBody, type ListQuery } from './client/list';
import type { Reply } from './client/endpoints';
import { upload, type UploadOptions } from './client/upload';
import { type CallState, reread, useCall } from './client/use-call';

export type { MediaConstant, MediaImage };
const LIST = 'POST v1/media/dash/getMedia';
const BY_IDS = 'POST v1/media/dash/getMediaByIds';
const CONSTANTS = 'POST v1/media/dash/getMediaConstants';

/** The images of the site, newest first unless sorted. */
export function useMedia(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(
    LIST,
    { body: listBody(query) },
    { onSuccess: ({ media }: Reply<typeof LIST>) => rememberImages(media.list) },
  );
}

/** Uploads an image. `replaces` = id of the image that gets this file in place. */
export async function uploadImage(
  file: File,
  options: UploadOptions & { readonly replaces?: string } = {},
): Promise<MediaImage> {
  const form = new FormData();
  if (options.replaces) form.set('id', options.replaces);
  form.set('file', file, file.name);
  const { image } = await upload('POST v1/media/saveImage', form, options);
  rememberImages([image]);
  await reread(LIST, BY_IDS);
  return image;
}

/** Uploads an image where its address alone is wanted. @returns the address, as every browser can open it */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file, file.name);
  const { imageUrl } = await upload('POST v1/media/uploadImage', form);
  await reread(LIST);
  return imageUrl;
}

/** Changes name, alternative text or focal point. */
export async function updateImage(
  id: string,
  change: { name?: string; alt_text?: string; focal?: { x: number; y: number } | null },
): Promise<void> {
  await call('POST v1/media/updateImage', { body: { id, ...change } });
  await reread(LIST, BY_IDS);
}

/** @throws ApiError `in_use` with the places as details */
export async function deleteImage(id: string): Promise<void> {
  await call('POST v1/media/deleteImage', { body: { id } });
  await reread(LIST, BY_IDS);
}

/** The media constants of the site. */
export function useMediaConstants(query: ListQuery = {}): CallState<typeof CONSTANTS> {
  return useCall(CONSTANTS, { body: listBody(query) });
}

/** Creates (without id) or changes a named list of image addresses. */
export async function saveMediaConstant(constant: { id?: string; key: string; images: string[] }): Promise<void> {
  await call('POST v1/media/saveMediaConstant', { body: { constant } });
  await reread(CONSTANTS);
}

export async function deleteMediaConstant(id: string): Promise<void> {
  await call('POST v1/media/deleteMediaConstant', { body: { id } });
  await reread(CONSTANTS);
}
