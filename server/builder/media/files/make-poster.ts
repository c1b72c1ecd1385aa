import { access, constants, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';
import type { Settings } from '#server/platform/settings.ts';
import { prepareImage } from '../prepare-image';
import type { PreparedImage } from '../prepare-raster';
import { SNIFF_BYTES } from '../sniff';

/** Where programs are that an operator installs. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'];
/** A frame near the beginning is found in a second; a hostile film may make it search for longer. */
const TIME_MS = 30_000;
/** Kilobytes of address space, which ffmpeg takes for its threads too, and blocks of 512 bytes that the picture may have. */
const LIMITS = 'ulimit -v 2097152 2>/dev/null; ulimit -t 30 2>/dev/null; ulimit -f 131072 2>/dev/null; exec "$0" "$@"';

/** How a film is opened: by what it is, so that nothing in it names another format, and by no network. */
const OPENED = { 'video/mp4': 'mov', 'video/webm': 'matroska' } as const;

/** What of a film its poster follows from. */
export interface FilmFile {
  readonly path: string;
  readonly mime: string;
  /** Seconds. */
  readonly duration: number | null;
}

/** A second in, where a film has more than its first frame, which is often black. */
function moment(duration: number | null) {
  return duration === null ? 0 : Math.min(1, duration / 10);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The ffmpeg of this machine; null where none is, or none is wanted. */
export async function findFfmpeg({ ffmpegPath }: Pick<Settings, 'ffmpegPath'>): Promise<string | null> {
  if (ffmpegPath === 'off') return null;
  const places = ffmpegPath === null ? FOLDERS.map((folder) => join(folder, 'ffmpeg')) : [ffmpegPath];
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

/**
 * Takes a picture of a film by ffmpeg, within limits of time, memory and size, with an empty environment; the picture is
 * read and written again as an upload is.
 * @param owner whose turn it is
 * @returns null where it makes none of this film
 */
export async function makePoster(
  program: string,
  film: FilmFile,
  owner: string,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<PreparedImage | null> {
  const format = Object.hasOwn(OPENED, film.mime) ? OPENED[film.mime as keyof typeof OPENED] : undefined;
  if (format === undefined) return null;
  await mkdir(join(dataDir, 'tmp'), { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'tmp', 'poster-'));
  const picture = join(folder, 'poster.png');
  const read = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', format];
  const frame = [
    '-ss',
    String(moment(film.duration)),
    '-i',
    film.path,
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-threads',
    '1',
  ];
  const write = ['-vf', "scale='min(1920,iw)':-2", '-f', 'image2', '-c:v', 'png', picture];
  try {
    const { exitCode } = await runProgram('/bin/sh', ['-c', LIMITS, program, ...read, ...frame, ...write], {
      env: { PATH: FOLDERS.join(':'), HOME: '/nonexistent' },
      cwd: folder,
      timeLimitMs: TIME_MS,
      outputLimit: 64 * 1024,
    });
    if (exitCode !== 0) return null;
    return await prepareImage({ path: picture, head: await headOf(picture) }, owner);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
