import { createWorkProcess, WorkFault } from '#server/platform/adapters/processes/work-process.ts';
import type { ImageType } from './sniff';

/** What the image process is asked for (image-process.mjs); `maxPixels` counts all frames together. */
export type ImageTask =
  | {
      readonly kind: 'prepare';
      readonly path: string;
      readonly mime: Exclude<ImageType, 'image/svg+xml'>;
      readonly maxPixels: number;
      /** Variants wanted, ascending, and the longest side one may have. */
      readonly widths: readonly number[];
      readonly maxSide: number;
    }
  | { readonly kind: 'avif'; readonly original: Buffer; readonly width: number; readonly maxPixels: number }
  /** For e-mails: JPEG, or PNG where something shines through, at most so wide. */
  | { readonly kind: 'mail'; readonly original: Buffer; readonly width: number; readonly maxPixels: number }
  /** For language models: JPEG upright on white, at most so large. */
  | {
      readonly kind: 'model';
      readonly original: Buffer;
      readonly width: number;
      readonly height: number;
      readonly maxPixels: number;
    }
  | {
      readonly kind: 'square';
      readonly path: string;
      readonly side: number;
      /** What the WebP may weigh; quality gives way. */
      readonly maxBytes: number;
      readonly maxPixels: number;
    }
  | {
      readonly kind: 'compare';
      /** Pictures of one page of the same width; null: there is no such picture. */
      readonly before: Buffer | null;
      readonly after: Buffer | null;
      readonly width: number;
      readonly maxPixels: number;
      /** Areas that are marked in each. */
      readonly mostAreas: number;
    };

/** A picture of a comparison, and where it differs from the other one, px. */
export interface ComparedImage {
  /** WebP without loss. */
  readonly image: Buffer;
  readonly height: number;
  readonly areas: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

type Kind = ImageTask['kind'];

/** What each kind of task gives. */
export interface ImageResults {
  readonly prepare: {
    readonly original: Buffer;
    readonly width: number;
    readonly height: number;
    /** WebP by width. */
    readonly variants: ReadonlyMap<number, Buffer>;
    readonly still: boolean;
  };
  readonly avif: Buffer;
  readonly mail: { readonly content: Buffer; readonly format: 'jpg' | 'png' };
  readonly model: Buffer;
  readonly square: Buffer;
  readonly compare: { readonly before: ComparedImage | null; readonly after: ComparedImage | null };
}

/** Why an image was not made: refused by the image process, too slow, or the process broke off (then it may be another image's fault). */
export class ImageFault extends Error {
  constructor(
    readonly kind: 'too_large' | 'too_many_frames' | 'unreadable' | 'too_slow' | 'interrupted',
    message: string,
  ) {
    super(message);
  }
}

/** The build puts the process's file beside the server's main file (vite.config.ts); from sources it runs directly. */
function script() {
  return new URL(import.meta.env.PROD ? './image-process.js' : './image-process.mjs', import.meta.url);
}

const START = {
  /** glibc: two memory arenas, and freed memory given back, so that its peak stays low. */
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  /** Megabytes; the images themselves are outside of this heap. */
  execArgv: ['--max-old-space-size=128'],
};

export interface ImageWork {
  /**
   * @throws ImageFault
   */
  readonly ask: <K extends Kind>(task: Extract<ImageTask, { kind: K }>) => Promise<ImageResults[K]>;
  /** The process's number; undefined while none runs. */
  readonly pid: () => number | undefined;
}

/**
 * Image work in a separate process: libvips does not return memory and decodes untrusted input; neither may affect
 * the server.
 * @param options.idleMs how long the idle process waits for another task
 * @param options.limitMs how long a task may take; then the process is killed, with its other tasks. An AVIF of
 *   50 megapixels, the slowest there is, takes 18 s on a busy two-core machine
 */
export function createImageWork({ idleMs = 5000, limitMs = 60_000 } = {}): ImageWork {
  const { ask, pid } = createWorkProcess({ ...START, script, idleMs, limitMs });
  return {
    // The process answers a task with what its kind gives, and faults with the kinds of ImageFault.
    ask: async <K extends Kind>(task: Extract<ImageTask, { kind: K }>) => {
      try {
        return (await ask(task)) as ImageResults[K];
      } catch (error) {
        if (error instanceof WorkFault) throw new ImageFault(error.kind as ImageFault['kind'], error.message);
        throw error;
      }
    },
    pid,
  };
}
