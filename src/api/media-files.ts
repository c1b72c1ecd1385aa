import { useMemo } from 'react';
import useSWR from 'swr';
import type { MediaFile } from '#common/contract/media-files.ts';
import { call } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { upload, type UploadOptions } from './client/upload';
import { type CallState, reread, useCall } from './client/use-call';

export type { MediaFile };
const LIST = 'POST v1/media/dash/getFiles';
const BY_IDS = 'POST v1/media/dash/getFilesByIds';
/** Ids one call takes (common/contract/media-files.ts `MAX_FILE_IDS`). */
const MAX_FILE_IDS = 500;

/** The videos, recordings and documents of the site, newest first unless sorted; null asks nothing. */
export function useFiles(query: ListQuery | null = {}): CallState<typeof LIST> {
  return useCall(LIST, query === null ? null : { body: listBody(query) });
}

const NONE: ReadonlyMap<string, MediaFile> = new Map();

/** Files of the site by id, for what refers to them as `media:<id>`; unknown ones, and images, are left out. */
export function useFilesById(ids: readonly string[]): ReadonlyMap<string, MediaFile> {
  const wanted = [...new Set(ids)].sort().slice(0, MAX_FILE_IDS);
  const read = async () => (await call(BY_IDS, { body: { ids: wanted } })).files;
  const { data } = useSWR(wanted.length === 0 ? null : [BY_IDS, wanted], read, { keepPreviousData: true });
  return useMemo(() => (data ? new Map(data.map((file) => [file.id, file])) : NONE), [data]);
}

/** Uploads a file. `replaces` = id of the file that gets this one in place. */
export async function uploadFile(
  file: File,
  options: UploadOptions & { readonly replaces?: string } = {},
): Promise<MediaFile> {
  const form = new FormData();
  if (options.replaces) form.set('id', options.replaces);
  form.set('file', file, file.name);
  const reply = await upload('POST v1/media/saveFile', form, options);
  await reread(LIST, BY_IDS);
  return reply.file;
}

/** Changes the name, or the poster of a video. */
export async function updateFile(id: string, change: { name?: string; poster?: string | null }): Promise<void> {
  await call('POST v1/media/updateFile', { body: { id, ...change } });
  await reread(LIST, BY_IDS);
}

/** @throws ApiError `in_use` with the places as details */
export async function deleteFile(id: string): Promise<void> {
  await call('POST v1/media/deleteFile', { body: { id } });
  await reread(LIST, BY_IDS);
}
