import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/platform/app-error.ts';
import { assertFileKey, type Files } from './files';

/** Half-written files live here: on the same file system, so that the rename is atomic; skipped by `list`. */
const TEMP = '.tmp';

/** Files may be shared by several servers: each has a folder of its own for what is half written. */
function ownTemp(root: string) {
  return join(root, TEMP, createHash('sha256').update(`${hostname()}\n${root}`).digest('hex').slice(0, 16));
}

/** What another server left half written is given up after a day. */
const ABANDONED_MS = 86_400_000;

/**
 * Removes what a server that was killed left half written. To be called before this one writes.
 * @param root as for `createDiskFiles`
 */
export async function sweepHalfWritten(root: string, now = Date.now()): Promise<void> {
  await rm(ownTemp(root), { recursive: true, force: true });
  for (const name of await readdir(join(root, TEMP)).catch(() => [])) {
    const path = join(root, TEMP, name);
    const found = await statOrNull(path);
    if (found && found.mtimeMs < now - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}

async function statOrNull(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
}

/** Writes a new file and waits until it is on the disk (`flush`: fsync before closing). */
async function writeSynced(path: string, content: Buffer | Readable): Promise<void> {
  if (Buffer.isBuffer(content)) await writeFile(path, content, { flag: 'wx', flush: true });
  else await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder (`DATA_DIR/files`). A put is durable when it returns: temporary file, fsync, rename, fsync of the folder.
 * @param root the folder; made when missing
 */
export function createDiskFiles(root: string): Files {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(root, ...key.split('/'));
  };

  async function* walk(folder: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const key = prefix + entry.name;
      if (entry.isDirectory() && key !== TEMP) yield* walk(join(folder, entry.name), `${key}/`);
      const found = entry.isFile() ? await statOrNull(join(folder, entry.name)) : null;
      if (found) yield { key, size: found.size };
    }
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      const temp = join(ownTemp(root), randomUUID());
      try {
        await mkdir(ownTemp(root), { recursive: true });
        await mkdir(dirname(path), { recursive: true });
        await writeSynced(temp, content);
        await rename(temp, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temp, { force: true });
        if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') throw new AppError('no_space', { cause: error });
        throw error;
      }
    },

    async get(key) {
      const path = pathOf(key);
      const found = await statOrNull(path);
      return found?.isFile()
        ? { size: found.size, writtenAt: found.mtime, stream: (range) => createReadStream(path, range) }
        : null;
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The folder goes with its last file; the root stays.
      if (dirname(path) !== root) await rmdir(dirname(path)).catch(() => undefined);
    },

    list: () => walk(root, ''),
  };
}
