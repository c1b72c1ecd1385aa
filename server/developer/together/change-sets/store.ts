import { and, asc, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChangeSetAction, ChangeSetEntry, ChangeSetKind, ChangeSetPhase } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { changeSetEvents, changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';

export type SetRow = typeof changeSets.$inferSelect;
export type ItemRow = typeof changeSetItems.$inferSelect;

const STATES = ['open', 'going-live', 'live', 'failed', 'rolled-back'] as const;

/** Items may be added to it, and taken out. */
export function isChangeable({ state }: Pick<SetRow, 'state'>): boolean {
  return state === 'open' || state === 'failed';
}

/** A set of a site. @throws AppError `not_found` */
export async function findSet(db: Queryable, siteId: string, id: string): Promise<SetRow> {
  const [row] = await db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.id, id), eq(changeSets.siteId, siteId)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A set, held until the transaction ends: acts on one set take turns. @throws AppError `not_found` */
export async function lockSet(tx: Queryable, id: string): Promise<SetRow> {
  const [row] = await tx.select().from(changeSets).where(eq(changeSets.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** A set of a site that may be changed, held until the transaction ends. @throws AppError `not_found`, `conflict` */
export async function lockChangeable(tx: Queryable, siteId: string, id: string): Promise<SetRow> {
  await findSet(tx, siteId, id);
  const row = await lockSet(tx, id);
  if (!isChangeable(row)) throw new AppError('conflict', { details: [fault(null, 'set_not_open')] });
  return row;
}

/** Its code host does not report whether it accepted the commit: users decide how it continues. */
export const isStuck = and(eq(changeSets.state, 'going-live'), eq(changeSets.phase, 'stuck'));

/** A stuck set is resumed by asking its host. */
export const RESUMED = {
  phase: 'switching',
  failure: null,
  failedItemId: null,
  hostSince: null,
  tries: 0,
  updatedOn: sql`now()`,
} as const;

/**
 * It was sent to its code host, which has not reported whether it accepted it: it stays unchanged until that is known.
 */
export function isUnanswered({ sentAt, takenAt }: Pick<ItemRow, 'sentAt' | 'takenAt'>): boolean {
  return sentAt !== null && takenAt === null;
}

/** @throws AppError `conflict` for an item that its code host may have without having confirmed it */
export function assertAnswered(item: Pick<ItemRow, 'sentAt' | 'takenAt'>): void {
  if (isUnanswered(item)) throw new AppError('conflict', { details: [fault(null, 'set_host_pending')] });
}

/** The items of a set in the order in which they were added. */
export function readItems(db: Queryable, setId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(changeSetItems)
    .where(eq(changeSetItems.changeSetId, setId))
    .orderBy(asc(changeSetItems.addedOn), asc(changeSetItems.id));
}

/** Changes a set's row. */
export async function changeSetRow(db: Queryable, id: string, change: Partial<SetRow>): Promise<void> {
  await db
    .update(changeSets)
    .set({ ...change, updatedOn: sql`now()` })
    .where(eq(changeSets.id, id));
}

/** Saves the progress of a set that goes live; one that no longer does stays unchanged. */
export async function setPhase(db: Queryable, id: string, phase: ChangeSetPhase): Promise<void> {
  await db
    .update(changeSets)
    .set({ phase, updatedOn: sql`now()` })
    .where(and(eq(changeSets.id, id), eq(changeSets.state, 'going-live')));
}

/** Writes into the history of a set. */
export async function recordSetEvent(
  db: Queryable,
  changeSetId: string,
  event: { readonly act: ChangeSetAction; readonly userId: string | null; readonly what?: string },
): Promise<void> {
  await db.insert(changeSetEvents).values({ changeSetId, ...event });
}

/** The newest of its history first, with the names of people. */
export async function readEvents(db: Queryable, setId: string) {
  const rows = await db
    .select({ act: changeSetEvents.act, what: changeSetEvents.what, on: changeSetEvents.addedOn, by: users.name })
    .from(changeSetEvents)
    .leftJoin(users, eq(users.id, changeSetEvents.userId))
    .where(eq(changeSetEvents.changeSetId, setId))
    .orderBy(desc(changeSetEvents.addedOn), desc(changeSetEvents.id))
    .limit(MAX_EVENTS);
  return rows.map(({ on, ...event }) => ({ ...event, on: on.toISOString() }));
}

const MAX_EVENTS = 200;

type Counts = Readonly<Record<ChangeSetKind, number>>;
const NONE: Counts = { page: 0, route: 0, pull: 0 };

function toTime(date: Date | null) {
  return date?.toISOString() ?? null;
}

/** A set as lists show it. */
export function toEntry(row: SetRow, addedBy: string | null, counts: Counts): ChangeSetEntry {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    state: row.state,
    phase: row.phase,
    pages: counts.page,
    routes: counts.route,
    pulls: counts.pull,
    addedBy,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
    live_on: toTime(row.liveAt),
    rolled_back_on: toTime(row.rolledBackAt),
  };
}

/** How many items of each kind. */
export function countKinds(items: readonly Pick<ItemRow, 'kind'>[]): Counts {
  const counts = { ...NONE };
  for (const { kind } of items) counts[kind] += 1;
  return counts;
}

async function countsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const found = new Map<string, Counts>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: changeSetItems.changeSetId, kind: changeSetItems.kind, many: count() })
    .from(changeSetItems)
    .where(inArray(changeSetItems.changeSetId, [...ids]))
    .groupBy(changeSetItems.changeSetId, changeSetItems.kind);
  for (const { id, kind, many } of rows) found.set(id, { ...(found.get(id) ?? NONE), [kind]: many });
  return found;
}

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    const state = STATES.find((one) => one === value);
    if (name === 'state' && state !== undefined) return eq(changeSets.state, state);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

const sortable = { name: changeSets.name, added_on: changeSets.addedOn, updated_on: changeSets.updatedOn };

/** A page of a site's sets, last changed first unless sorted. */
export async function listSets(db: Queryable, siteId: string, query: ListQuery) {
  const search = query.search ? ilike(changeSets.name, likePattern(query.search)) : undefined;
  const where = and(eq(changeSets.siteId, siteId), search, ...filterOf(query.filter));
  const rows = await db
    .select({ row: changeSets, addedBy: users.name })
    .from(changeSets)
    .leftJoin(users, eq(users.id, changeSets.addedBy))
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(changeSets.updatedOn), desc(changeSets.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const counts = await countsOf(
    db,
    rows.map(({ row }) => row.id),
  );
  const list = rows.map(({ row, addedBy }) => toEntry(row, addedBy, counts.get(row.id) ?? NONE));
  return { changeSets: list, tc: await totalOf(query, rows.length, () => db.$count(changeSets, where)) };
}
