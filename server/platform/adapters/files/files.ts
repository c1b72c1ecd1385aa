import type { Readable } from 'node:stream';

/** A stored file. */
interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly writtenAt: Date;
  /** A fresh stream over the content, or a part of it; closed by its reader. */
  readonly stream: (range?: ByteRange) => Readable;
}

/** Bytes of a file from `start` to `end`, both among them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded and derived files live: on disk now, in a bucket later, behind this one seam.
 * A key is a relative path of plain segments (`media/<key>/640.webp`); see `assertFileKey`.
 */
export interface Files {
  /**
   * Stores the whole content under the key, replacing what was there. A reader sees the old content or the new, never a part.
   * @throws AppError `no_space`
   */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** The file, or null where there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes the file; fine when it is not there. */
  delete(key: string): Promise<void>;
  /** Every file, for the backup. */
  list(): AsyncIterable<{ readonly key: string; readonly size: number }>;
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Throws unless every segment is a plain name: no '..', no hidden file, no separator of any system. */
export function assertFileKey(key: string): void {
  const segments = key.split('/');
  if (segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error('Not a file key.');
  }
}
