import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { ownHosts } from '#server/builder/sites/own-hosts.ts';
import { openFiles } from '#server/platform/adapters/files/open-files.ts';
import { loadAppSecret } from '#server/platform/app-secret.ts';
import { connectToHolder, controlSocketPath, lockDataDir } from '#server/platform/data-dir-lock.ts';
import { openAsItIs } from '#server/platform/db/open.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Summary } from './format';
import { verifyBackup } from './read-backup';
import { requestBackup } from './request-backup';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'appSecret' | 'gitPath' | 'repositoriesDir' | 's3'>;
type Addresses = Pick<Settings, 'siteUrl' | 'publicUrl' | 'previewUrl'>;

async function writeFresh(path: string, write: (stream: Writable) => Promise<void>) {
  const handle = await open(path, 'wx', 0o600);
  const stream = handle.createWriteStream({ flush: true });
  await write(stream);
}

/** Without a running server: holds the folder for as long as it takes. */
async function backUpStopped(where: Where, withSecret: boolean, stream: Writable) {
  const { dataDir, databaseUrl } = where;
  if (databaseUrl === null && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${dataDir}.`);
  }
  const lock = await lockDataDir(dataDir);
  try {
    const { pool, close } = await openAsItIs({ ...where, isPatient: true });
    try {
      const secret = withSecret ? await loadAppSecret(where) : null;
      const files = await openFiles(where);
      await writeBackup({ pool, dataDir, files, secret, settings: where }, stream);
    } finally {
      await close();
    }
  } finally {
    await lock.release();
  }
}

async function holderOf(dataDir: string) {
  return existsSync(dataDir) ? connectToHolder(await controlSocketPath(dataDir)) : null;
}

/**
 * `npm run backup`: through the running server when there is one, else by itself. The file appears only when it is
 * whole, and an existing one is never overwritten.
 * @throws Error in one line
 */
export async function backUp(where: Where, file: string, withSecret: boolean): Promise<Summary> {
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  const draft = `${target}.partial`;
  await rm(draft, { force: true });
  try {
    await writeFresh(draft, async (stream) => {
      const socket = await holderOf(where.dataDir);
      await (socket ? requestBackup(socket, withSecret, stream) : backUpStopped(where, withSecret, stream));
    });
    const summary = await verifyBackup(draft);
    await rename(draft, target);
    return summary;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * `npm run restore`: with the server stopped.
 * @throws Error in one line
 */
export async function restore(where: Where & Addresses, file: string, replace: boolean): Promise<Summary> {
  const { dataDir } = where;
  await verifyBackup(resolve(file));
  const lock = await lockDataDir(dataDir);
  try {
    const { pool, engine, close } = await openAsItIs({ ...where, isPatient: true });
    try {
      return await restoreBackup(resolve(file), {
        pool,
        engine,
        dataDir,
        settings: where,
        replace,
        ownHosts: ownHosts(where),
      });
    } finally {
      await close();
    }
  } finally {
    await lock.release();
  }
}
