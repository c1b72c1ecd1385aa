import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';
import { isLfsPointer } from '#server/developer/source/texts/why-read-only.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { putBlob } from './blobs';
import { BuildFailure } from './build-failure';
import type { BuildStorage } from './build-storage';
import { followLinks, MAX_LINKS, type ResultLink } from './follow-links';
import type { Manifest, ManifestFile } from './manifest';
import { mediaTypeOf } from './media-type';

/** Bounds of what is deployed. */
const RESULT = { files: 20_000, fileBytes: 50 * 1024 * 1024, bytes: 1024 * 1024 * 1024 } as const;
/** Bytes of a tar stream of it: each file has a head of its own. */
export const MAX_RESULT_BYTES: number = RESULT.bytes + RESULT.files * 2048;
const MAX_PATH = 1000;
/** Bytes of a content that may be a pointer of Git LFS. */
const MAX_POINTER = 1024;

function isHidden(path: string) {
  return path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known');
}

/** Browsers take it for a slash: no address leads there. */
function isUnreachable(name: string) {
  return name.includes('\\') && !name.split(/[\\/]/).includes('..');
}

/** A path of plain names below the folder. @throws BuildFailure `unsafe_output` */
function plainPath(name: string): string {
  const path = name.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  const segments = path.split('/');
  if (path.length > MAX_PATH || /[\\\0]/.test(path) || segments.includes('..') || segments.includes(''))
    throw new BuildFailure('unsafe_output', `The path ${JSON.stringify(name.slice(0, 200))} cannot be served.`);
  return path;
}

interface Sum {
  files: number;
  bytes: number;
}

function tooMany() {
  return new BuildFailure('too_many_files', `There are more than ${RESULT.files} files.`);
}

/** Counts one more file. @throws BuildFailure where there are too many, or they are too large */
function count(sum: Sum, size: number, room: number): void {
  sum.files += 1;
  sum.bytes += size;
  if (sum.files > RESULT.files) throw tooMany();
  if (sum.bytes > RESULT.bytes)
    throw new BuildFailure('too_many_files', `The files are larger than ${RESULT.bytes / 1024 / 1024} MB together.`);
  if (sum.bytes > room)
    throw new BuildFailure('storage_full', "The files do not fit in the storage of the organization's plan.");
}

function checkEntry({ name, type, size }: Header): void {
  const shown = JSON.stringify(name.slice(0, 200));
  if (type !== 'file') throw new BuildFailure('unsafe_output', `${shown} is a ${type}, and only files can be served.`);
  if (size > RESULT.fileBytes)
    throw new BuildFailure('file_too_large', `${shown} is larger than ${RESULT.fileBytes / 1024 / 1024} MB.`);
}

/** A link as the tar stream has it: a second name of a file is written from the top. */
function linkOf(path: string, { type, linkname }: Header): ResultLink | null {
  const to = linkname ?? '';
  if (to.length > MAX_PATH) return null;
  if (type === 'symlink') return { path, to };
  return type === 'link' ? { path, to: '../'.repeat(path.split('/').length - 1) + to } : null;
}

/** Stores a content; small ones are looked at for what they are. */
async function store(files: Files, entry: AsyncIterable<Uint8Array>, size: number) {
  if (size > MAX_POINTER) return { sha256: await putBlob(files, entry, size), isPointer: false };
  const content = await gatherBytes(entry, size);
  return { sha256: await putBlob(files, Readable.from([content]), size), isPointer: isLfsPointer(content) };
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
  /** Files of which there is only the pointer that Git LFS keeps in their place. */
  readonly pointers: readonly string[];
  /** Files that no address leads to. */
  readonly unreachable: readonly string[];
}

/**
 * Stores the files of a tar stream, but hidden ones (`.well-known` is none) and secret ones. Strangers made it: no path of it
 * is opened here, and all but plain files and links to them is refused.
 * @throws BuildFailure `unsafe_output`, `file_too_large`, `too_many_files`, `storage_full`
 */
export async function collectFiles({ files, storage }: CollectInto, tar: Readable): Promise<Collected> {
  const [secrets, pointers, unreachable]: [string[], string[], string[]] = [[], [], []];
  const links: ResultLink[] = [];
  const manifest = new Map<string, ManifestFile>();
  const sum = { files: 0, bytes: 0 };
  const room = await storage.left();
  const entries = extract();
  const reading = pipeline(tar, entries);
  // What it throws is thrown by the loop below, too.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const { header } = entry;
    if (isUnreachable(header.name)) {
      if (unreachable.push(header.name.slice(0, MAX_PATH)) > RESULT.files) throw tooMany();
      entry.resume();
      continue;
    }
    const path = header.type === 'directory' ? null : plainPath(header.name);
    if (path === null || isHidden(path)) {
      entry.resume();
      continue;
    }
    const link = linkOf(path, header);
    if (link !== null && links.push(link) <= MAX_LINKS) {
      entry.resume();
      continue;
    }
    checkEntry(header);
    count(sum, header.size, room);
    if (isSecretPath(path)) {
      secrets.push(path);
      entry.resume();
      continue;
    }
    const { size } = header;
    storage.add(size);
    const { sha256, isPointer } = await store(files, entry as AsyncIterable<Uint8Array>, size);
    if (isPointer) pointers.push(path);
    manifest.set(path, { sha256, size, type: mediaTypeOf(path) });
  }
  await reading;
  const addLinked = (path: string, file: ManifestFile) => {
    if (isHidden(path) || isSecretPath(path)) return;
    count(sum, file.size, room);
    storage.add(file.size);
    manifest.set(path, { ...file, type: mediaTypeOf(path) });
  };
  await inSlices(followLinks(manifest, links, addLinked));
  return { manifest, bytes: sum.bytes, secrets, pointers, unreachable };
}
