import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { putBlob } from './blobs';
import { BuildFailure } from './build-failure';
import type { BuildStorage } from './build-storage';
import type { Manifest, ManifestFile } from './manifest';
import { mediaTypeOf } from './media-type';

/** Bounds of what is deployed. */
const RESULT = { files: 20_000, fileBytes: 50 * 1024 * 1024, bytes: 1024 * 1024 * 1024 } as const;
/** Bytes of a tar stream of it: each file has a head of its own. */
export const MAX_RESULT_BYTES: number = RESULT.bytes + RESULT.files * 2048;
const MAX_PATH = 1000;

function isHidden(path: string) {
  return path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known');
}

/** A path of plain names below the folder. @throws BuildFailure `unsafe_output` */
function plainPath(name: string): string {
  const path = name.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  const segments = path.split('/');
  if (path.length > MAX_PATH || /[\\\0]/.test(path) || segments.includes('..') || segments.includes(''))
    throw new BuildFailure('unsafe_output', `The path ${JSON.stringify(name.slice(0, 200))} cannot be served.`);
  return path;
}

function checkEntry({ name, type, size }: Header, sum: { files: number; bytes: number }, room: number): void {
  const shown = JSON.stringify(name.slice(0, 200));
  if (type !== 'file') throw new BuildFailure('unsafe_output', `${shown} is a ${type}, and only files can be served.`);
  if (size > RESULT.fileBytes)
    throw new BuildFailure('file_too_large', `${shown} is larger than ${RESULT.fileBytes / 1024 / 1024} MB.`);
  sum.files += 1;
  sum.bytes += size;
  if (sum.files > RESULT.files) throw new BuildFailure('too_many_files', `There are more than ${RESULT.files} files.`);
  if (sum.bytes > RESULT.bytes)
    throw new BuildFailure('too_many_files', `The files are larger than ${RESULT.bytes / 1024 / 1024} MB together.`);
  if (sum.bytes > room)
    throw new BuildFailure('storage_full', "The files do not fit in the storage of the organization's plan.");
}

/** Where files are stored. */
export interface CollectInto {
  readonly files: Files;
  readonly storage: BuildStorage;
}

/** The stored files, and those withheld from visitors. */
export interface Collected {
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Files whose names suggest keys or passwords. Hidden files are not listed: they are not expected on a site. */
  readonly secrets: readonly string[];
}

/**
 * Stores the files of a tar stream, but hidden ones (`.well-known` is none) and secret ones. Strangers made it: no path of it
 * is opened here, and anything but plain files is refused.
 * @throws BuildFailure `unsafe_output`, `file_too_large`, `too_many_files`, `storage_full`
 */
export async function collectFiles({ files, storage }: CollectInto, tar: Readable): Promise<Collected> {
  const secrets: string[] = [];
  const manifest = new Map<string, ManifestFile>();
  const sum = { files: 0, bytes: 0 };
  const room = await storage.left();
  const entries = extract();
  const reading = pipeline(tar, entries);
  // What it throws is thrown by the loop below, too.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const { header } = entry;
    const path = header.type === 'directory' ? null : plainPath(header.name);
    if (path === null || isHidden(path)) {
      entry.resume();
      continue;
    }
    checkEntry(header, sum, room);
    if (isSecretPath(path)) {
      secrets.push(path);
      entry.resume();
      continue;
    }
    const { size } = header;
    storage.add(size);
    manifest.set(path, {
      sha256: await putBlob(files, entry as AsyncIterable<Uint8Array>, size),
      size,
      type: mediaTypeOf(path),
    });
  }
  await reading;
  return { manifest, bytes: sum.bytes, secrets };
}
