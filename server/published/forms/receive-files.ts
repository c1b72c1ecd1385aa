import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import { cleanLine } from '#common/forms/clean-answer.ts';
import { lastOf } from '#common/rules/cut-text.ts';
import { FILE_TYPES, MAX_FILE_MEGABYTES } from '#common/forms/file-types.ts';
import type { SentFile } from '#common/widgets/document/check-answers.ts';
import { zipEntries } from '#server/builder/media/files/zip-entries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { MAX_PAIRS, MAX_POST_BYTES, type SentForm } from './read-post';
import { EDGE_BYTES, type Looked, typeOfFile } from './type-of-file';
import { takeUploadPlace, type UploadPlace } from './upload-places';

/** Files of one post, and bytes of all of it. */
const MAX_FILES_A_POST = 20;
const MAX_UPLOAD_BYTES = 60 * 1024 * 1024;

const LIMITS = {
  // One byte more than allowed: what is cut there was larger.
  fileSize: MAX_FILE_MEGABYTES * 1024 * 1024 + 1,
  files: MAX_FILES_A_POST,
  fields: MAX_PAIRS,
  parts: MAX_PAIRS + MAX_FILES_A_POST,
  fieldSize: MAX_POST_BYTES,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

/** A file of a post; gone once its submission is stored or refused. */
export interface ReceivedFile extends SentFile {
  /** Of its row and its content, once it is stored. */
  readonly id: string;
  readonly field: string;
  readonly path: string;
  /** SHA-256 in hex: the same post is known by it. */
  readonly digest: string;
}

/** What a form with files sent. */
export interface SentParts {
  readonly sent: SentForm;
  readonly files: readonly ReceivedFile[];
}

/** A name to show and to save under: no path, no mark that turns text around, with the ending of what the file is. */
function shownName(given: string, type: string | null): string {
  const name = lastOf(cleanLine(given.replace(/[\p{Cf}"<>:|?*\\/]+/gu, ' ')), 120);
  const endings = (type === null ? undefined : FILE_TYPES[type])?.extensions ?? [];
  const own = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const [first] = endings;
  return first === undefined || endings.includes(own)
    ? name || 'file'
    : `${name.replace(/\.+$/, '') || 'file'}.${first}`;
}

async function lookAt(path: string, size: number): Promise<Looked> {
  const handle = await open(path, 'r');
  try {
    const read = async (at: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(EDGE_BYTES), 0, EDGE_BYTES, at);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0);
    const names = head.toString('latin1', 0, 2) === 'PK' ? await zipEntries(path) : null;
    return { head, tail: await read(Math.max(0, size - EDGE_BYTES)), names };
  } finally {
    await handle.close();
  }
}

/** Counts what comes. @throws AppError `too_large` once it is more than a post may have */
function openMeter({ count }: UploadPlace) {
  let bytes = 0;
  return (more: number) => {
    bytes += more;
    count(more);
    if (bytes > MAX_UPLOAD_BYTES) throw new AppError('too_large');
  };
}

async function receiveFile(part: MultipartFile, path: string, count: (more: number) => void): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  await pipeline(
    part.file,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        count(chunk.length);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  );
  const { size: bytes } = await stat(path);
  const type = typeOfFile(await lookAt(path, bytes));
  const name = shownName(part.filename, type);
  return {
    id: randomUUID(),
    field: part.fieldname,
    path,
    name,
    type,
    bytes,
    digest: hash.digest('hex'),
    isInfected: false,
  };
}

async function receive(request: FastifyRequest, folder: string, place: UploadPlace): Promise<SentParts> {
  const sent = new Map<string, string[]>();
  const files: ReceivedFile[] = [];
  const count = openMeter(place);
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      const file = await receiveFile(part, join(folder, `file-${String(files.length)}`), count);
      // A control where no file was chosen sends an empty one without a name.
      if (part.filename || file.bytes > 0) files.push(file);
      continue;
    }
    const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
    if (typeof value !== 'string' || fieldnameTruncated || valueTruncated) throw new AppError('bad_request');
    count(Buffer.byteLength(value));
    sent.set(fieldname, [...(sent.get(fieldname) ?? []), value]);
  }
  return { sent, files };
}

/** A body that the parser cannot read is the sender's fault; a fault of the disk is ours. */
function explain(error: unknown): never {
  const { code, syscall, statusCode } = error as NodeJS.ErrnoException & { readonly statusCode?: number };
  const isOurs = syscall !== undefined && code !== 'ECONNRESET' && code !== 'EPIPE';
  if (error instanceof AppError || isOurs || statusCode !== undefined) throw error;
  throw new AppError('bad_request', { cause: error });
}

/**
 * Reads what a form with files sends (`multipart/form-data`) into temporary files, works with it and removes them.
 * @param to the site it is for; `dataDir` is DATA_DIR, the files are in its folder `tmp`
 * @throws AppError `too_large`, `unavailable`; what the parser and `work` throw
 */
export async function withSentParts<T>(
  request: FastifyRequest,
  { siteId, dataDir }: { readonly siteId: string; readonly dataDir: string },
  work: (parts: SentParts) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw new AppError('too_large');
  const place = takeUploadPlace(clientNetwork(request.ip), siteId);
  const tmp = join(dataDir, 'tmp');
  try {
    await mkdir(tmp, { recursive: true });
    const folder = await mkdtemp(join(tmp, 'form-'));
    try {
      const received = receive(request, folder, place).catch(explain);
      return await work(await Promise.race([received, place.lost]));
    } catch (error) {
      // What is beyond a limit is read no further.
      request.raw.unpipe();
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    place.giveBack();
  }
}
