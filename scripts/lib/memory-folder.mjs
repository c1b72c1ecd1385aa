import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Databases and browser profiles of a run take some hundred megabytes. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Where tests put what they throw away: in memory where there is room (Linux; a container may give 64 MB only), since each
 * copies a database of a thousand files. A TMPDIR that is set wins.
 * @returns {string} a folder that is there
 */
export function memoryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
