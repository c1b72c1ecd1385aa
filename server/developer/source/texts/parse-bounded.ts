import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SourceElement } from './elements/element.ts';
import type { PathAlias } from './path-aliases.ts';
import type { Sheet } from './sheet-rules.ts';
import type { FileTexts } from './text.ts';

/** Longest that one file may take, and the memory of the thread it is parsed in. */
const PARSE_MS = 2000;
const MEMORY_MB = 512;
/** The thread ends when nothing was parsed for so long. Milliseconds. */
const IDLE_MS = 30_000;

/** A worker thread that has not started by then counts as failed. Milliseconds. */
const START_MS = 30_000;

interface Started {
  readonly worker: Worker;
  /** Resolves once its parsers are loaded, or when they cannot be. */
  readonly ready: Promise<unknown>;
}

/** The build puts the thread beside the server's main file; sources use what scripts/lib/own-scripts.mjs made. */
function script() {
  return new URL(
    import.meta.env.PROD ? './parse-worker.js' : '../../../../node_modules/.cache/pagewright/parse-worker.mjs',
    import.meta.url,
  );
}

/** What a file can be asked for. */
interface Found {
  readonly texts: FileTexts;
  readonly elements: readonly SourceElement[];
  readonly sheets: readonly Sheet[];
  readonly aliases: readonly PathAlias[];
}

/** The message to the worker thread. */
export interface ParserTask {
  readonly wanted: keyof Found;
  readonly path: string;
  readonly source: string;
}

/** Parses files one after the other in a worker thread: hostile source blocks no other request. */
export interface BoundedParser {
  /** Null: no parser can read the file, or it took too long. */
  parse(path: string, source: string): Promise<FileTexts | null>;
  /** The elements that a file writes; null as for {@link parse}. */
  findElements(path: string, source: string): Promise<readonly SourceElement[] | null>;
  /** The sheets of a file; null as for {@link parse}. */
  findSheets(path: string, source: string): Promise<readonly Sheet[] | null>;
  /** The path aliases of a configuration; null as for {@link parse}. */
  findAliases(path: string, source: string): Promise<readonly PathAlias[] | null>;
  close(): Promise<void>;
}

/**
 * Starts no thread before the first file.
 * @param limit of one file in milliseconds
 * @throws Error (from `parse`) when the thread's script is missing
 */
export function createBoundedParser(limit = PARSE_MS): BoundedParser {
  let running: Started | null = null;
  let idle: NodeJS.Timeout | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Started => {
    if (!existsSync(fileURLToPath(script()))) throw new Error('The parser is not built.');
    const started = new Worker(script(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }, name: 'parser' });
    started.unref();
    const ready = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, START_MS);
      for (const event of ['message', 'error', 'exit']) {
        started.once(event, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
    return { worker: started, ready };
  };
  const end = async () => {
    const ending = running;
    running = null;
    if (idle) clearTimeout(idle);
    await ending?.worker.terminate();
  };
  const run = async <K extends keyof Found>(task: ParserTask & { readonly wanted: K }): Promise<Found[K] | null> => {
    if (idle) clearTimeout(idle);
    const { worker, ready } = (running ??= start());
    await ready;
    let timer: NodeJS.Timeout | null = null;
    const settled = new AbortController();
    const found = await new Promise<Found[K] | null | 'failed'>((resolve) => {
      const on = (event: 'message' | 'error' | 'exit', fn: (value: Found[K] | null) => void) => {
        worker.once(event, fn);
        settled.signal.addEventListener('abort', () => worker.off(event, fn));
      };
      timer = setTimeout(() => resolve('failed'), limit);
      on('message', resolve);
      on('error', () => resolve('failed'));
      on('exit', () => resolve('failed'));
      worker.postMessage(task);
    });
    if (timer) clearTimeout(timer);
    settled.abort();
    if (found === 'failed') {
      await end();
      return null;
    }
    idle = setTimeout(() => void end(), IDLE_MS).unref();
    return found;
  };
  const queue = <K extends keyof Found>(task: ParserTask & { readonly wanted: K }) => {
    const next = last.then(() => run(task));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    parse: (path, source) => queue({ wanted: 'texts', path, source }),
    findElements: (path, source) => queue({ wanted: 'elements', path, source }),
    findSheets: (path, source) => queue({ wanted: 'sheets', path, source }),
    findAliases: (path, source) => queue({ wanted: 'aliases', path, source }),
    close: end,
  };
}
