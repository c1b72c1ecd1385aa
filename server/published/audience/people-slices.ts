import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import type { Database, Engine, Transaction } from '#server/platform/db/database.ts';
import { listPeople, people } from '#server/platform/db/schema/audience.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { afterSql, cursorOf, orderOf, type PeopleSort, upToSql } from './people-order';

/** Milliseconds that the statements of one slice are to take: the embedded database answers no one else meanwhile. */
const AIM_MS = 40;
/** People of the first slice: with the most rules that a segment may have they take about as long. */
const FIRST = 50;
/** People of a slice at most: their rows are in memory together. */
const MAX = 2000;
/** And at least: with fewer, statements are planned for longer than they run. PostgreSQL answers others meanwhile. */
const MIN: Readonly<Record<Engine, number>> = { pglite: 20, postgres: 200 };
/** A limit without effect: behind it the planner leaves a slice alone, and rules are tried on its people only. */
const FENCE = Number.MAX_SAFE_INTEGER;

/** Walks take turns slice by slice, each organization in turn; on the embedded database one slice at a time waits for its connection. */
const LIMITS = { waiting: 1000, waitingEach: 50 };
const turns: Readonly<Record<Engine, ReturnType<typeof createFairQueue>>> = {
  pglite: createFairQueue({ running: 1, ...LIMITS }),
  postgres: createFairQueue({ running: 4, runningEach: 2, ...LIMITS }),
};

/** How many people the next slice has, after one of `size` took `ms`. */
export function nextSize(size: number, ms: number, engine: Engine): number {
  return Math.max(MIN[engine], Math.min(MAX, Math.floor(size * Math.min(2, AIM_MS / ms))));
}

/**
 * Begins to measure work of the database. The embedded one is in this process: its processor time counts, so that slices
 * do not get small, and many, because other programs are at work.
 * @returns milliseconds until now
 */
function startWatch(engine: Engine): () => number {
  const began = performance.now();
  const used = process.cpuUsage();
  return () => {
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    return engine === 'pglite' ? Math.min(ms, (user + system) / 1000) : ms;
  };
}

/** The lists that a person is confirmed in, looked up once however many rules name a list. */
const lists = sql<string[]>`array(select member.list_id from ${listPeople} as member
  where member.person_id = people.id and member.state = 'confirmed')`;

/** The same as a column of a slice. */
export const LISTS: SQL = sql`${sql.identifier('people')}.${sql.identifier('lists')}`;

/** Some people as a table called `people`: statements name its columns as those of the table itself, and {@link LISTS}. */
export function slicePeople(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ ...getTableColumns(people), lists: lists.as('lists') })
    .from(people)
    .where(where)
    .limit(FENCE)
    .as('people');
}

export type PeopleSlice = ReturnType<typeof slicePeople>;

/** Who is walked through. */
export interface PeopleWalk {
  readonly siteId: string;
  /** Only these: a condition that is cheap or has an index. Costly ones belong to the statement on a slice. */
  readonly where?: SQL | undefined;
  /** `email` when absent. */
  readonly sort?: PeopleSort | undefined;
  /** The place behind which it begins. */
  readonly after?: string | undefined;
  /** Aborted: the walk ends early, without an error. */
  readonly signal?: AbortSignal | undefined;
}

/** What was read of a slice. */
export interface Walked<Found> {
  readonly found: Found;
  /** Where the slice ended, for `after`; null: it was the last one. */
  readonly next: string | null;
}

/**
 * Reads the people of a site slice by slice, each in a short transaction. Never within another one: it would wait for its
 * connection.
 * @param read one statement on a slice
 * @throws AppError `invalid` at `after`; `rate_limited` while too many walks wait; what `read` throws
 */
export async function* walkPeople<Found>(
  db: Database,
  { siteId, where, sort = 'email', after, signal }: PeopleWalk,
  read: (tx: Transaction, slice: PeopleSlice) => Promise<Found>,
): AsyncGenerator<Walked<Found>, void> {
  const all = and(eq(people.siteId, siteId), where);
  const { id, email, addedOn } = people;
  let size = Math.max(FIRST, MIN[db.engine]);
  let from = after;

  const readSlice = async (tx: Transaction): Promise<Walked<Found>> => {
    const elapsed = startWatch(db.engine);
    const rest = and(all, from === undefined ? undefined : afterSql(from, sort));
    const [last] = await tx
      .select({ id, email, addedOn })
      .from(people)
      .where(rest)
      .orderBy(...orderOf(sort))
      .limit(1)
      .offset(size - 1);
    const next = last ? cursorOf(last, sort) : null;
    const found = await read(tx, slicePeople(tx, and(rest, next === null ? undefined : upToSql(next, sort))));
    size = nextSize(size, elapsed(), db.engine);
    return { found, next };
  };

  const owner = await organizationOf(db, siteId);
  while (!signal?.aborted) {
    const walked = await runQueued(turns[db.engine], owner, () => db.transaction(readSlice));
    yield walked;
    if (walked.next === null) return;
    from = walked.next;
  }
}
