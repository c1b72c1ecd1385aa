import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '#server/platform/settings.ts';

/** What is being written, and what a server that was killed left behind. */
const DRAFT = '.draft';
/** No draft is written for so long. Milliseconds. */
const LOST_DRAFT_MS = 3_600_000;
/** Kept for so long after it was last used. Milliseconds. */
const UNUSED_MS = 14 * 24 * 3_600_000;

type CacheSettings = Pick<Settings, 'dataDir' | 'build'>;

function folderOf({ dataDir }: CacheSettings) {
  return join(dataDir, 'install-cache');
}

function fileOf(settings: CacheSettings, key: string) {
  return join(folderOf(settings), `${key}.tar`);
}

/** Bytes that one installation may have: others are to find room too. */
export function maxEntryBytes({ build }: CacheSettings): number {
  return Math.floor(build.cacheBytes / 4);
}

/** The cached installation of a key, as a tar stream; null when there is none. It counts as used now. */
export async function openInstall(settings: CacheSettings, key: string): Promise<Readable | null> {
  const file = fileOf(settings, key);
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  await utimes(file, new Date(), new Date());
  return createReadStream('', { fd: handle });
}

/** Removes what is kept under a key; fine when there is nothing. */
export function dropInstall(settings: CacheSettings, key: string): Promise<void> {
  return rm(fileOf(settings, key), { force: true });
}

/**
 * Evicts installations unused for two weeks, then the least recently used until the rest fits (BUILD_CACHE_MB), and
 * abandoned drafts.
 */
export async function sweepInstalls(settings: CacheSettings, now = Date.now()): Promise<void> {
  const folder = folderOf(settings);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })),
  );
  const files = found.flatMap(({ name, stats }) => (stats ? [{ name, size: stats.size, used: stats.mtimeMs }] : []));
  let room = settings.build.cacheBytes;
  for (const { name, size, used } of files.sort((a, b) => b.used - a.used)) {
    const isDraft = name.endsWith(DRAFT);
    if (!isDraft) room -= size;
    const isLost = used < now - (isDraft ? LOST_DRAFT_MS : UNUSED_MS);
    if (isLost || (!isDraft && room < 0)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Keeps what `write` writes under a key, once it is whole.
 * @param write is given where to write to; false: it is not whole, and nothing is kept
 * @returns whether it was kept
 */
export async function keepInstall(
  settings: CacheSettings,
  key: string,
  write: (read: (stream: Readable) => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  await mkdir(folderOf(settings), { recursive: true, mode: 0o700 });
  const draft = join(folderOf(settings), `${randomUUID()}${DRAFT}`);
  try {
    if (!(await write((stream) => pipeline(stream, createWriteStream(draft, { mode: 0o600 }))))) return false;
    await rename(draft, fileOf(settings, key));
    await sweepInstalls(settings);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}
