import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
// oxlint-disable-next-line import/default -- the text of the file, not its exports
import source from './analyse-pattern.mjs?raw';

const require = createRequire(import.meta.url);

/** Longest own pattern that is analysed. Characters. */
export const MAX_PATTERN_LENGTH = 1000;
/** The analysis gives up after this; the worker is always terminated a little later. Milliseconds. */
const ANALYSIS_MS = 3000;
const GRACE_MS = 2000;

/**
 * What a backtracking engine would make of a pattern. `unknown`: not found out in time, or not a pattern it can read.
 */
export type Verdict = 'safe' | 'slow' | 'unknown';

/** `recheck` (pure JavaScript, no child process: docs/trust.md 22) runs in a worker, so that no pattern can hold the server up. */
const program = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

function verdictOf(status: unknown): Verdict {
  if (status === 'safe') return 'safe';
  return status === 'vulnerable' ? 'slow' : 'unknown';
}

/** Each has a thread of its own, and up to 256 MB and five seconds: one of an organization at a time, so that others find a place. */
const queue = createFairQueue({ running: 2, runningEach: 1, waiting: 40, waitingEach: 4 });
/** A pattern's verdict never changes; an analysis costs some 400 ms. Those not known for sure are tried again. */
const verdicts = new LRUCache<string, Verdict>({ max: 1000 });

/** The verdict on a pattern where it has been found out already. */
export function knownVerdict(pattern: string): Verdict | undefined {
  return verdicts.get(pattern);
}

/**
 * Analyses a pattern: at most five seconds, off the main thread, those of one organization one after the other.
 * @param owner the organization that asks
 * @throws AppError rate_limited when too many wait
 */
export async function analysePattern(pattern: string, owner: string): Promise<Verdict> {
  if (pattern.length > MAX_PATTERN_LENGTH) return 'unknown';
  const known = verdicts.get(pattern);
  if (known) return known;
  const verdict = await runQueued(queue, owner, () => analyse(pattern));
  if (verdict !== 'unknown') verdicts.set(pattern, verdict);
  return verdict;
}

/** Never throws. */
async function analyse(pattern: string): Promise<Verdict> {
  const worker = new Worker(program, {
    env: { RECHECK_SYNC_BACKEND: 'pure' },
    workerData: { recheck: require.resolve('recheck'), pattern, timeout: ANALYSIS_MS },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await new Promise<Verdict>((resolve) => {
      const timer = setTimeout(() => resolve('unknown'), ANALYSIS_MS + GRACE_MS);
      const end = (verdict: Verdict) => {
        clearTimeout(timer);
        resolve(verdict);
      };
      worker.once('message', (status: unknown) => end(verdictOf(status)));
      worker.once('error', () => end('unknown'));
      worker.once('exit', () => end('unknown'));
    });
  } finally {
    await worker.terminate();
  }
}
