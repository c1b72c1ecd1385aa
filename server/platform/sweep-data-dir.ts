import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepHalfWritten } from './adapters/files/disk';

/** What the server itself writes beside its files while it works. */
const LEFT_OVER = /^(tmp|backup-.+|files\.restoring|repositories\.restoring)$/;

/**
 * Removes what a server that was killed left in its data folder: half uploads, half backups, files half written. The caller holds
 * the folder's lock.
 */
export async function sweepDataDir(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (LEFT_OVER.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await sweepHalfWritten(join(dataDir, 'files'));
}
