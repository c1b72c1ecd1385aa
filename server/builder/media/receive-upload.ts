import { fault } from '#common/contract/faults.ts';
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { SNIFF_BYTES } from './sniff';

/** One file of at most 25 MB (docs/operating.md) and the few fields of docs/contract.md "Widgets, media". */
export const UPLOAD_LIMITS = {
  fileSize: 25 * 1024 * 1024,
  files: 1,
  fields: 8,
  parts: 10,
  fieldSize: 8192,
  fieldNameSize: 40,
  headerPairs: 20,
} as const;

/** A received file; gone as soon as the work with it ends. */
export interface Upload {
  /** Where the content stands for now. */
  readonly path: string;
  /** The name the sender gave; text, never a path. */
  readonly name: string;
  /** The first bytes, for `sniff`. */
  readonly head: Buffer;
  readonly fields: Readonly<Record<string, string>>;
  /** SHA-256 of content, name and fields: equal for the same upload sent again. */
  readonly digest: string;
}

const hashInto = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

const unreadable = (cause?: unknown) =>
  new AppError('bad_request', { details: [fault('file', 'upload_unreadable')], cause });

/** Broken multipart is the sender's fault (400); a fault of the disk is ours. */
function uploadError(error: unknown, mostBytes: number): unknown {
  if (error instanceof AppError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('no_space', { cause: error });
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too_large', {
      details: [fault(null, 'file_too_large', { megabytes: mostBytes / 1024 / 1024 })],
    });
  if (syscall !== undefined && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return unreadable(error);
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function receive(request: FastifyRequest, path: string, fileSize: number): Promise<Upload> {
  const fields: Record<string, string> = {};
  const hash = createHash('sha256');
  let name: string | undefined;
  for await (const part of request.parts({ limits: { ...UPLOAD_LIMITS, fileSize } })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || !part.filename) throw unreadable();
      name = part.filename;
      await pipeline(part.file, hashInto(hash), createWriteStream(path, { flags: 'wx' }));
    } else {
      const { fieldname, value } = part;
      if (
        fieldname === 'file' ||
        Object.hasOwn(fields, fieldname) ||
        typeof value !== 'string' ||
        part.valueTruncated ||
        value.includes('\0')
      ) {
        throw new AppError('bad_request', {
          details: [fault(fieldname, 'upload_field_unreadable', { name: fieldname })],
        });
      }
      fields[fieldname] = value;
    }
  }
  if (name === undefined) throw unreadable();
  const digest = hash.update(JSON.stringify([name, fields])).digest('hex');
  return { path, name, head: await headOf(path), fields, digest };
}

/**
 * Receives a multipart upload into a temporary file, works with it and removes it, whatever happens. A repeat with the same
 * Idempotency-Key and content is not worked with: it gets the first reply.
 * @param dataDir DATA_DIR; the file stands in its folder `tmp`
 * @param mostBytes how large the file may be
 * @throws AppError `bad_request` for broken multipart, no or several files (docs/trust.md 35); `too_large`; `no_space`; what `work` throws
 */
export async function withUpload<T>(
  request: FastifyRequest,
  dataDir: string,
  work: (upload: Upload) => Promise<T>,
  mostBytes: number = UPLOAD_LIMITS.fileSize,
): Promise<T> {
  await mkdir(join(dataDir, 'tmp'), { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'tmp', 'upload-'));
  try {
    const upload = await receive(request, join(folder, 'file'), mostBytes).catch((error: unknown) => {
      throw uploadError(error, mostBytes);
    });
    await request.server.claimUpload(request, upload.digest);
    return await work(upload);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
