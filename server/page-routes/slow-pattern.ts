import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);

/** Longest own pattern that is analysed. Characters. */
export const LONGEST_PATTERN = 1000;
/** The analysis gives up by itself after this, and the worker is ended a little later whatever it does. Milliseconds. */
const ANALYSIS_MS = 3000;
const GRACE_MS = 2000;

/**
 * What a backtracking engine would make of a pattern. `unknown`: not found out in time, or not a pattern it can read.
 */
export type Verdict = 'safe' | 'slow' | 'unknown';

/** `recheck` (pure JavaScript, no child process: TRUST 22) runs in a worker, so that no pattern can hold the server up. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { checkSync } = require(workerData.recheck);
  parentPort.postMessage(checkSync(workerData.pattern, '', { timeout: workerData.timeout }).status);
`;

const verdictOf = (status: unknown): Verdict => {
  if (status === 'safe') return 'safe';
  return status === 'vulnerable' ? 'slow' : 'unknown';
};

/** Analyses a pattern. Never throws; takes at most five seconds, off the main thread. */
export async function analysePattern(pattern: string): Promise<Verdict> {
  if (pattern.length > LONGEST_PATTERN) return 'unknown';
  const worker = new Worker(program, {
    eval: true,
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
