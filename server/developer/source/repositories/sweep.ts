import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';

/** A repository is made before its row: what is younger may still get one. */
const ABANDONED_MS = 86_400_000;
/** git holds a lock for moments; a push of a quarter of an hour takes its own at the end. */
const LOCK_MS = 3_600_000;

async function ageOf(path: string, now: number) {
  const found = await stat(path).catch(() => null);
  return found === null ? 0 : now - found.mtimeMs;
}

/** Incomplete and unknown folders; those without an owner for a day are removed. */
async function removeUnknown({ db, settings, log }: Pick<Parts, 'db' | 'settings' | 'log'>, now: number) {
  const names = await readdir(settings.repositoriesDir).catch(() => []);
  const idOf = (name: string) => /^([0-9a-f-]{36})\.git$/.exec(name)?.[1];
  const ids = names.flatMap((name) => idOf(name) ?? []);
  const rows = await db.select({ id: repositories.id }).from(repositories).where(inArray(repositories.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  for (const name of names) {
    const id = idOf(name);
    const isOurs = id !== undefined || /^[0-9a-f-]{36}\.git\.new$/.test(name);
    if (!isOurs || (id !== undefined && known.has(id))) continue;
    const path = join(settings.repositoriesDir, name);
    if ((await ageOf(path, now)) < ABANDONED_MS) continue;
    log.info({ repository: name }, 'A repository that belongs to nothing was removed.');
    await rm(path, { recursive: true, force: true });
  }
  return [...known];
}

/** Locks that a git left which was killed: nothing could be written any more. */
async function removeLocks(dir: string, now: number) {
  const refs = await readdir(join(dir, 'refs'), { recursive: true }).catch(() => []);
  const locks = [...refs.map((name) => join('refs', name)), 'HEAD.lock', 'packed-refs.lock', 'config.lock'];
  for (const name of locks.filter((one) => one.endsWith('.lock'))) {
    if ((await ageOf(join(dir, name), now)) > LOCK_MS) await rm(join(dir, name), { force: true });
  }
}

/**
 * Removes what pushes and fetches had received when their git was killed, as git itself names it.
 * @param isLeft whether it is of a git that has ended
 */
export async function removeIncoming(dir: string, isLeft: (path: string) => Promise<boolean>): Promise<void> {
  for (const folder of [join(dir, 'objects'), join(dir, 'objects', 'pack')]) {
    const names = await readdir(folder).catch(() => []);
    for (const path of names.filter((name) => name.startsWith('tmp_')).map((name) => join(folder, name))) {
      if (await isLeft(path)) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Removes what crashes leave beside the repositories; fine to run at any time. */
export async function sweepRepositories(
  parts: Pick<Parts, 'db' | 'settings' | 'log'>,
  now = Date.now(),
): Promise<void> {
  for (const id of await removeUnknown(parts, now)) {
    const dir = join(parts.settings.repositoriesDir, `${id}.git`);
    await removeLocks(dir, now);
    await removeIncoming(dir, async (path) => (await ageOf(path, now)) > LOCK_MS);
  }
}
