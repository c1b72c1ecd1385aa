import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#server/platform/app-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { assertFileKey, type ByteRange, type Files } from './files';

type Bucket = NonNullable<Settings['s3']>;

/** Without a word from the bucket for so long a call is given up; it is tried twice. Milliseconds. */
const SILENT_MS = 10_000;
const CONNECT_MS = 3000;

function open({ endpoint, region, accessKeyId, secretAccessKey }: Bucket, silentMs: number) {
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: silentMs, throwOnRequestTimeout: true },
    // Servers other than Amazon's know neither the newer checksums nor a host for each bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

function isMissing(error: unknown) {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/**
 * Users cannot fix it: it is reported as an outage, with the bucket's message in the log. The client's
 * error itself holds whole connections, with the headers that were sent.
 */
function asOutage(error: unknown): AppError {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: 'unknown' };
  return new AppError('unavailable', { cause: new Error(`The bucket failed: ${name}: ${message.split('\n', 1)[0]}`) });
}

/** Brings a stream to its end first: what breaks on the way was never in the bucket, and its length is known. */
async function spooled<Result>(content: Readable, send: (path: string, size: number) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-upload-'));
  try {
    const path = join(folder, randomUUID());
    await pipeline(content, createWriteStream(path));
    return await send(path, (await stat(path)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Files in a bucket of Amazon S3, or of a server that speaks its protocol: every server of an installation sees the same.
 * An object appears whole or not at all. A failed request to the bucket is AppError `unavailable`.
 * @param silentMs how long an answer is waited for
 */
export function createS3Files(bucket: Bucket, silentMs = SILENT_MS): Files {
  const client = open(bucket, silentMs);
  const at = (key: string) => {
    assertFileKey(key);
    return { Bucket: bucket.name, Key: key };
  };
  const store = async (key: string, Body: Buffer | Readable, ContentLength: number) => {
    await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength })).catch((error: unknown) => {
      throw asOutage(error);
    });
  };

  /** @param etag of the content that was found: another one that took its place meanwhile is no part of it */
  const read = (key: string, etag: string | undefined, part: ByteRange | undefined): Readable => {
    const content = new PassThrough();
    void client
      .send(new GetObjectCommand({ ...at(key), IfMatch: etag, Range: part && `bytes=${part.start}-${part.end}` }))
      .then(
        ({ Body }) => void pipeline(Body as Readable, content).catch(() => undefined),
        (error: unknown) => content.destroy(asOutage(error)),
      );
    return content;
  };

  async function* list() {
    // The first version of the call goes on after a key, so that pages need no token of the server's.
    for (let after: string | undefined, isMore = true; isMore;) {
      const page = await client
        .send(new ListObjectsCommand({ Bucket: bucket.name, Marker: after }))
        .catch((error: unknown) => {
          throw asOutage(error);
        });
      const found = page.Contents ?? [];
      for (const { Key: key, Size: size } of found) if (key) yield { key, size: size ?? 0 };
      after = found.at(-1)?.Key;
      isMore = page.IsTruncated === true && after !== undefined;
    }
  }

  return {
    async put(key, content) {
      assertFileKey(key);
      if (Buffer.isBuffer(content)) return store(key, content, content.length);
      return spooled(content, (path, size) => store(key, createReadStream(path), size));
    },

    async get(key) {
      const where = at(key);
      const found = await client.send(new HeadObjectCommand(where)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw asOutage(error);
      });
      if (found === null) return null;
      const { ContentLength: size = 0, LastModified: writtenAt = new Date(0), ETag: etag } = found;
      return { size, writtenAt, stream: (range) => read(key, etag, range) };
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw asOutage(error);
      });
    },

    list,
  };
}
