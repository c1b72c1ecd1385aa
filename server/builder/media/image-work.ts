import { type RunningProcess, startProcess } from '#server/platform/adapters/processes/run-command.ts';
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
  readonly square: Buffer;
  readonly compare: { readonly before: ComparedImage | null; readonly after: ComparedImage | null };
}

/** Why an image was not made: refused by the image process, too slow, or the process broke off (then it may be another image's fault). */
export class ImageFault extends Error {
  constructor(
    readonly kind: 'too_large' | 'unreadable' | 'too_slow' | 'interrupted',
    message: string,
  ) {
    super(message);
  }
}

type Reply =
  | { readonly id: number; readonly value: ImageResults[Kind] }
  | { readonly id: number; readonly error: { readonly kind: 'too_large' | 'unreadable'; readonly message: string } };

interface Waiting {
  readonly resolve: (value: ImageResults[Kind]) => void;
  readonly reject: (fault: ImageFault) => void;
  readonly limit: NodeJS.Timeout;
}

/** A running process with what it was asked. */
interface Worker {
  readonly process: RunningProcess;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

/** The build puts the process's file beside the server's main file (vite.config.ts); sources run it as it stands. */
const script = () => new URL(import.meta.env.PROD ? './image-process.js' : './image-process.mjs', import.meta.url);

const START = {
  /** glibc: two memory arenas, and freed memory given back, so that its peak stays low. */
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  /** Megabytes; the images themselves stand outside of this heap. */
  execArgv: ['--max-old-space-size=128'],
};

const settle = ({ waiting }: Worker, id: number) => {
  const one = waiting.get(id);
  waiting.delete(id);
  clearTimeout(one?.limit);
  return one;
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
 * Image work in one process of its own: begun with the first task, ended once it has been idle, and anew after it broke
 * off. libvips keeps memory it once had, and decodes what strangers send: neither is to be the server's.
 * @param options.idleMs how long it waits for another task
 * @param options.limitMs how long a task may take; then the process is ended, with whatever else it was asked. An AVIF of
 *   50 megapixels, the slowest there is, takes 18 s on a busy two-core machine
 */
export function createImageWork({ idleMs = 5000, limitMs = 60_000 } = {}): ImageWork {
  let current: Worker | null = null;
  let ids = 0;

  const drop = (worker: Worker) => {
    if (current === worker) current = null;
    clearTimeout(worker.idle);
  };
  const receive = (worker: Worker, reply: Reply) => {
    const one = settle(worker, reply.id);
    if ('value' in reply) one?.resolve(reply.value);
    else one?.reject(new ImageFault(reply.error.kind, reply.error.message));
    if (worker.waiting.size > 0) return;
    worker.process.hold(false);
    const stop = () => {
      drop(worker);
      worker.process.kill();
    };
    worker.idle = setTimeout(stop, idleMs).unref();
  };
  const start = () => {
    const worker: Worker = {
      process: startProcess(script(), {
        ...START,
        onMessage: (message) => receive(worker, message as Reply),
        onEnd: ({ message }) => {
          drop(worker);
          for (const id of [...worker.waiting.keys()]) {
            settle(worker, id)?.reject(new ImageFault('interrupted', message));
          }
        },
      }),
      waiting: new Map(),
      idle: undefined,
    };
    return worker;
  };
  const tooSlow = (worker: Worker, id: number) => {
    drop(worker);
    settle(worker, id)?.reject(new ImageFault('too_slow', `The image took longer than ${limitMs} ms.`));
    worker.process.kill();
  };

  return {
    ask: <K extends Kind>(task: Extract<ImageTask, { kind: K }>) =>
      new Promise<ImageResults[K]>((resolve, reject) => {
        const worker = (current ??= start());
        const id = (ids += 1);
        clearTimeout(worker.idle);
        worker.waiting.set(id, {
          // The process answers a task with what its kind gives.
          resolve: (value) => resolve(value as ImageResults[K]),
          reject,
          limit: setTimeout(() => tooSlow(worker, id), limitMs),
        });
        worker.process.hold(true);
        worker.process.send({ id, task });
      }),
    pid: () => current?.process.pid,
  };
}
