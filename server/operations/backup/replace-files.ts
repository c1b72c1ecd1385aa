import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskFiles } from '#server/platform/adapters/files/disk.ts';
import { openFiles } from '#server/platform/adapters/files/open-files.ts';
import type { Settings } from '#server/platform/settings.ts';

async function replaceFolder(dataDir: string, staging: string) {
  const files = join(dataDir, 'files');
  await rm(files, { recursive: true, force: true });
  await rename(staging, files).catch((error: NodeJS.ErrnoException) => {
    // A backup without files made no folder.
    if (error.code !== 'ENOENT') throw error;
  });
}

async function replaceBucket(settings: Pick<Settings, 's3' | 'dataDir'>, staging: string) {
  const [staged, bucket] = [createDiskFiles(staging), await openFiles(settings)];
  const keys = new Set<string>();
  for await (const { key } of staged.list()) {
    const file = await staged.get(key);
    if (file) await bucket.put(key, file.stream());
    keys.add(key);
  }
  for await (const { key } of bucket.list()) if (!keys.has(key)) await bucket.delete(key);
  await rm(staging, { recursive: true, force: true });
}

/** Puts the files of a backup, which wait in a folder, in the place of those that are there. */
export function replaceFiles(settings: Pick<Settings, 's3' | 'dataDir'>, staging: string): Promise<void> {
  return settings.s3 === null ? replaceFolder(settings.dataDir, staging) : replaceBucket(settings, staging);
}
