import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { type AudienceList, MAX_LISTS } from '#common/contract/audience.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { listPeople, lists } from '#server/platform/db/schema/audience.ts';
import { lockSite } from './fields-store';

type Row = typeof lists.$inferSelect;
const sortable = { name: lists.name, added_on: lists.addedOn };

async function counts(db: Queryable, ids: readonly string[]) {
  const found = new Map<string, { pending: number; confirmed: number; left: number }>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: listPeople.listId, state: listPeople.state, many: sql<number>`count(*)::integer` })
    .from(listPeople)
    .where(inArray(listPeople.listId, [...ids]))
    .groupBy(listPeople.listId, listPeople.state);
  for (const { id, state, many } of rows) {
    const held = found.get(id) ?? { pending: 0, confirmed: 0, left: 0 };
    found.set(id, { ...held, [state]: many });
  }
  return found;
}

async function toWire(db: Queryable, rows: readonly Row[], siteOrigin: string): Promise<AudienceList[]> {
  const held = await counts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, description, open, addedOn, updatedOn }) => ({
    id,
    name,
    description,
    open,
    signUpUrl: `${siteOrigin}/v1/signup/${id}`,
    ...(held.get(id) ?? { pending: 0, confirmed: 0, left: 0 }),
    added_on: addedOn.toISOString(),
    updated_on: updatedOn.toISOString(),
  }));
}

/** Where a list is: its site, and that site's address. */
export interface ListSite {
  readonly siteId: string;
  readonly origin: string;
}

/** A page of the lists of a site, by name unless sorted. */
export async function readLists(db: Queryable, { siteId, origin }: ListSite, query: ListQuery) {
  if (Object.keys(query.filter ?? {}).length > 0) {
    const [name = ''] = Object.keys(query.filter ?? {});
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  }
  const where = and(eq(lists.siteId, siteId), query.search ? ilike(lists.name, likePattern(query.search)) : undefined);
  const rows = await db
    .select()
    .from(lists)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(lists.name), desc(lists.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return {
    lists: await toWire(db, rows, origin),
    tc: await totalOf(query, rows.length, () => db.$count(lists, where)),
  };
}

/** A list of a site. @throws AppError `not_found` */
export async function findList(db: Queryable, siteId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(lists)
    .where(and(eq(lists.siteId, siteId), eq(lists.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

interface ListInput {
  readonly id?: string | undefined;
  readonly name: string;
  readonly description: string;
  readonly open: boolean;
}

/** Makes a list or changes one. @throws AppError `not_found`, `invalid` for too many and for a name that is taken */
export async function saveList(tx: Transaction, where: ListSite, { id, ...values }: ListInput) {
  const { siteId, origin } = where;
  await lockSite(tx, siteId);
  if (id !== undefined) await findList(tx, siteId, id);
  const same = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.siteId, siteId), eq(lists.name, values.name)));
  if (same.some((one) => one.id !== id))
    throw new AppError('invalid', { details: [fault('list.name', 'name_taken', { name: values.name })] });
  if (id === undefined && (await tx.$count(lists, eq(lists.siteId, siteId))) >= MAX_LISTS)
    throw new AppError('invalid', { details: [fault('list.name', 'too_many', { maximum: MAX_LISTS })] });
  const rows =
    id === undefined
      ? await tx
          .insert(lists)
          .values({ siteId, ...values })
          .returning()
      : await tx
          .update(lists)
          .set({ ...values, updatedOn: sql`now()` })
          .where(eq(lists.id, id))
          .returning();
  const [list] = await toWire(tx, rows, origin);
  if (!list) throw new Error('The list was not stored.');
  return list;
}

/** Deletes a list. @throws AppError `not_found` */
export async function removeList(tx: Queryable, siteId: string, id: string): Promise<void> {
  await findList(tx, siteId, id);
  await tx.delete(lists).where(eq(lists.id, id));
}
