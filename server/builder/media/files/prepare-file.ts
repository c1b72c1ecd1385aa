import { stat } from 'node:fs/promises';
import type { FileKind } from '#common/contract/media-files.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { ReceivedFile } from '../receive-upload';
import { textType, zipType } from './document-type';
import { FILE_TYPES, type FileType } from '#common/rules/file-types.ts';
import { countPages, FILES_AT_ONCE, MediaFault, readFilm } from './media-work';
import { type FileShape, sniffFile } from './sniff-file';

/** A file ready to be stored, its bytes as they came. */
export interface PreparedFile {
  /** The received file. */
  readonly path: string;
  readonly mime: FileType;
  readonly kind: FileKind;
  /** Bytes. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly duration: number | null;
  readonly pages: number | null;
}

/** One at a time of each organization, so that others find a place. */
const turns = createFairQueue({ running: FILES_AT_ONCE, runningEach: 1, waiting: 60, waitingEach: 20 });

function unsupported() {
  return new AppError('unsupported_type', { details: [fault(null, 'not_a_file')] });
}

/** A file whose process ended twice is what ended it: trying it again would end more. */
const FAULT_CODES = { unreadable: 'file_damaged', too_slow: 'file_too_slow', interrupted: 'file_damaged' } as const;

/** The error shown to the user who uploads. */
function refusal(cause: unknown): unknown {
  if (!(cause instanceof MediaFault)) return cause;
  return new AppError('invalid', { details: [fault('file', FAULT_CODES[cause.kind])], cause });
}

type Facts = Pick<PreparedFile, 'mime' | 'width' | 'height' | 'duration' | 'pages'>;

const PLAIN = { width: 0, height: 0, duration: null, pages: null } as const;

/** What each container is, with a picture and without. */
const FILMS = {
  'iso-media': ['video/mp4', 'audio/mp4'],
  webm: ['video/webm', 'audio/webm'],
  mp3: [null, 'audio/mpeg'],
  ogg: [null, 'audio/ogg'],
  wav: [null, 'audio/wav'],
} as const;

/** What a file of this shape can be at most; which of several it is shows when it was opened. */
const KINDS: Readonly<Record<FileShape, readonly FileKind[]>> = {
  'iso-media': ['video', 'audio'],
  webm: ['video', 'audio'],
  mp3: ['audio'],
  ogg: ['audio'],
  wav: ['audio'],
  pdf: ['document'],
  zip: ['document'],
  text: ['document'],
};

/** @throws AppError too_large */
function assertSize(size: number, most: number): void {
  if (size > most)
    throw new AppError('too_large', { details: [fault(null, 'file_too_large', { megabytes: most / 1024 / 1024 })] });
}

async function factsOf(file: ReceivedFile, shape: FileShape): Promise<Facts> {
  if (shape === 'pdf') return { ...PLAIN, mime: 'application/pdf', pages: await countPages(file.path) };
  if (shape === 'zip') return { ...PLAIN, mime: await zipType(file) };
  if (shape === 'text') {
    const mime = await textType(file);
    if (mime === null) throw unsupported();
    return { ...PLAIN, mime };
  }
  const { isVideo, duration, width, height } = await readFilm(file.path);
  const mime = FILMS[shape][isVideo ? 0 : 1];
  if (mime === null) throw unsupported();
  return { mime, duration, width, height, pages: null };
}

/**
 * Says what a received file is, by its bytes alone, and what people want to know of it.
 * @param organizationId whose turn it is
 * @throws AppError `unsupported_type` for what the library does not take; `invalid` when it is damaged; `too_large` for
 *   its kind; `rate_limited`
 */
export async function prepareFile(
  file: ReceivedFile,
  organizationId: string,
  { mediaBytes }: Pick<Settings, 'mediaBytes'>,
): Promise<PreparedFile> {
  const { size } = await stat(file.path);
  const shape = sniffFile(file.head);
  if (shape === null) throw unsupported();
  // Before it is opened: a PDF is read whole.
  assertSize(size, Math.max(...KINDS[shape].map((kind) => mediaBytes[kind])));
  const facts = await runQueued(turns, organizationId, () => factsOf(file, shape)).catch((error: unknown) => {
    throw refusal(error);
  });
  const { kind } = FILE_TYPES[facts.mime];
  assertSize(size, mediaBytes[kind]);
  return { path: file.path, kind, size, ...facts };
}
