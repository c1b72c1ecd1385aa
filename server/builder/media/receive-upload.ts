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
  parts: 12,
  fieldSize: 8192,
  fieldNameSize: 40,
  headerPairs: 20,
} as const;

/** A received file; gone as soon as the work with it ends. */
export interface ReceivedFile {
  /** Path of the temporary file. */
  readonly path: string;
  /** The name the sender gave; text, never a path. */
  readonly name: string;
  /** The first bytes, for `sniff`. */
  readonly head: Buffer;
}

/** A received form. */
export interface UploadForm {
  readonly files: readonly ReceivedFile[];
  readonly fields: Readonly<Record<string, string>>;
}

/** A form with the one file it has to have. */
export type Upload = ReceivedFile & Pick<UploadForm, 'fields'>;

/** Limits of one form, in addition to the common `UPLOAD_LIMITS`. */
export interface FormLimits {
  /** Most files, all in the field `file`. */
  readonly files: number;
  /** How large each may be. */
  readonly fileSize: number;
  /** How long each text field may be, in bytes. */
  readonly fieldSize: number;
}

function hashInto(hash: Hash) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

function unreadable(cause?: unknown) {
  return new AppError('bad_request', { details: [fault('file', 'upload_unreadable')], cause });
}

/** Broken multipart is the sender's fault (400); a fault of the disk is ours. */
function uploadError(error: unknown, { files, fileSize }: FormLimits): unknown {
  if (error instanceof AppError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('no_space', { cause: error });
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too_large', {
      details: [fault(null, 'file_too_large', { megabytes: fileSize / 1024 / 1024 })],
    });
  if (code === 'FST_FILES_LIMIT' && files > 1)
    return new AppError('invalid', { details: [fault('file', 'too_many', { maximum: files })] });
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

/** @returns the form, and the SHA-256 of contents, names and fields: equal for the same form sent again */
async function receive(request: FastifyRequest, folder: string, limits: FormLimits) {
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const hash = createHash('sha256');
  for await (const part of request.parts({ limits: { ...UPLOAD_LIMITS, ...limits } })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || !part.filename) throw unreadable();
      const path = join(folder, `file-${files.length}`);
      await pipeline(part.file, hashInto(hash), createWriteStream(path, { flags: 'wx' }));
      files.push({ path, name: part.filename, head: await headOf(path) });
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
  const names = files.map(({ name }) => name);
  const digest = hash.update(JSON.stringify([...names, fields])).digest('hex');
  return { files, fields, digest };
}

/**
 * Receives a multipart form into temporary files, works with it and always removes them. A repeat with the same
 * Idempotency-Key and content gets the first reply without running `work`.
 * @param dataDir DATA_DIR; the files are in its folder `tmp`
 * @throws AppError `bad_request` for broken multipart (docs/trust.md 35); `invalid` for too many files; `too_large`; `no_space`; what `work` throws
 */
export async function withForm<T>(
  request: FastifyRequest,
  dataDir: string,
  limits: FormLimits,
  work: (form: UploadForm) => Promise<T>,
): Promise<T> {
  await mkdir(join(dataDir, 'tmp'), { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'tmp', 'upload-'));
  try {
    const { digest, ...form } = await receive(request, folder, limits).catch((error: unknown) => {
      throw uploadError(error, limits);
    });
    await request.server.claimUpload(request, digest);
    return await work(form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * As `withForm`, for a form with exactly one file.
 * @param fileSize how large the file may be
 * @throws AppError as `withForm`; `bad_request` without a file or with several
 */
export function withUpload<T>(
  request: FastifyRequest,
  dataDir: string,
  work: (upload: Upload) => Promise<T>,
  fileSize: number = UPLOAD_LIMITS.fileSize,
): Promise<T> {
  return withForm(request, dataDir, { ...UPLOAD_LIMITS, fileSize }, async ({ files: [file], fields }) => {
    if (file === undefined) throw unreadable();
    return work({ ...file, fields });
  });
}
