import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';

const CHANNEL = 'builds';

/** Tells every instance that something about a build is new: lines, its state, that it is to end. */
export const notifyBuild = async (db: Queryable, buildId: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${buildId})`);
};

/** Listeners of this process, by build: one LISTEN serves them all. */
interface News {
  readonly byBuild: Map<string, Set<() => void>>;
  readonly listening: Promise<() => Promise<void>>;
}
const news = new WeakMap<Parts['db'], News>();

const openNews = ({ db, listen }: Pick<Parts, 'db' | 'listen'>): News => {
  const byBuild: News['byBuild'] = new Map();
  const listening = listen(CHANNEL, (buildId) => {
    // '' comes after a lost connection: anything may be new.
    const told = buildId === '' ? [...byBuild.values()] : [byBuild.get(buildId) ?? new Set()];
    for (const fns of told) for (const fn of fns) fn();
  });
  const opened = { byBuild, listening };
  listening.catch(() => news.delete(db));
  news.set(db, opened);
  return opened;
};

/**
 * Calls `fn` whenever something about a build is new, in whichever process it happened.
 * @returns ends that
 */
export const onBuildNews = async (
  parts: Pick<Parts, 'db' | 'listen'>,
  buildId: string,
  fn: () => void,
): Promise<() => void> => {
  const { byBuild, listening } = news.get(parts.db) ?? openNews(parts);
  await listening;
  const fns = byBuild.get(buildId) ?? new Set();
  byBuild.set(buildId, fns.add(fn));
  return () => {
    fns.delete(fn);
    if (fns.size === 0) byBuild.delete(buildId);
  };
};
