import { createWorkPlaces } from '#server/platform/adapters/processes/work-places.ts';
import { WorkFault } from '#server/platform/adapters/processes/work-process.ts';

/** What the media process is asked for (media-process.mjs). */
export interface MediaTask {
  /** `film`: of recordings too. */
  readonly kind: 'film' | 'pages';
  readonly path: string;
}

/** What a film or a recording is. */
export interface Film {
  /** False: it has sound alone. */
  readonly isVideo: boolean;
  /** Seconds. */
  readonly duration: number;
  /** px, as it is shown; 0 without a picture. */
  readonly width: number;
  readonly height: number;
}

/** Why a file was not read: by its media process, too slow, or the process broke off twice. */
export class MediaFault extends Error {
  constructor(
    readonly kind: 'unreadable' | 'too_slow' | 'interrupted',
    message: string,
  ) {
    super(message);
  }
}

/** The build puts the process's file beside the server's main file (vite.config.ts); from sources it runs directly. */
function script() {
  return new URL(import.meta.env.PROD ? './media-process.js' : './media-process.mjs', import.meta.url);
}

/** Files that are opened at once. */
export const FILES_AT_ONCE = 2;

/** A film is read in its indexes alone; a PDF of 50 MB takes two seconds on a busy machine. */
const askPlace = createWorkPlaces(FILES_AT_ONCE, {
  script,
  env: {},
  execArgv: ['--max-old-space-size=384'],
  idleMs: 5000,
  limitMs: 20_000,
});

async function ask(task: MediaTask): Promise<unknown> {
  try {
    return await askPlace(task);
  } catch (error) {
    if (error instanceof WorkFault) throw new MediaFault(error.kind as MediaFault['kind'], error.message);
    throw error;
  }
}

/**
 * Opens a film or a recording in a process of its own. No more than `FILES_AT_ONCE` may be asked for, PDFs counted.
 * @throws MediaFault
 */
export async function readFilm(path: string): Promise<Film> {
  return (await ask({ kind: 'film', path })) as Film;
}

/**
 * The pages of a PDF; null where they cannot be counted.
 * @throws MediaFault
 */
export async function countPages(path: string): Promise<number | null> {
  return (await ask({ kind: 'pages', path })) as number | null;
}
