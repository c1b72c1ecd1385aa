import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import { type AudienceList, MAX_LISTS } from '#common/contract/audience.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { lists } from '#server/platform/db/schema/audience.ts';
import { countMembers } from './count-members';
import { lockSite } from './fields-store';

type Row = typeof lists.$inferSelect;
const sortable = { name: lists.name, added_on: lists.addedOn };

/** A list as it is shown. Not within a transaction: the people of a large one are counted for a while. */
export async function toList(db: Database, row: Row, siteOrigin: string): Promise<AudienceList> {
  const { id, name, description, open, addedOn, updatedOn } = row;
  return {
    id,
    name,
    description,
    open,
    signUpUrl: `${siteOrigin}/v1/signup/${id}`,
    ...(await countMembers(db, id)),
    added_on: addedOn.toISOString(),
    updated_on: updatedOn.toISOString(),
  };
}

/** Where a list is: its site, and that site's address. */
export interface ListSite {
  readonly siteId: string;
  readonly origin: string;
}

/** A page of the lists of a site, by name unless sorted. */
export async function readLists(db: Database, { siteId, origin }: ListSite, query: ListQuery) {
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
  const shown: AudienceList[] = [];
  for (const row of rows) shown.push(await toList(db, row, origin));
  return {
    lists: shown,
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
export async function saveList(tx: Transaction, siteId: string, { id, ...values }: ListInput): Promise<Row> {
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
  const [row] = rows;
  if (!row) throw new Error('The list was not stored.');
  return row;
}

/** Deletes a list. @throws AppError `not_found` */
export async function removeList(tx: Queryable, siteId: string, id: string): Promise<void> {
  await findList(tx, siteId, id);
  await tx.delete(lists).where(eq(lists.id, id));
}
