import { and, asc, desc, eq, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { NOTICE_KINDS, type NoticeKind, type NoticeRequest } from '#common/contract/notify-me.ts';
import { AppError } from '#server/platform/app-error.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery } from '#server/platform/db/list-query.ts';
import { notifyRequests } from '#server/platform/db/schema/notify-me.ts';

/** The CSV is made in memory: so many addresses at most. */
const MAX_EXPORTED = 100_000;

function of(email: string, kind: NoticeKind) {
  return and(eq(notifyRequests.email, email), eq(notifyRequests.kind, kind));
}

/** Stores the wish; nothing where it is there already. */
export async function addNotice(db: Queryable, row: typeof notifyRequests.$inferInsert): Promise<void> {
  await db.insert(notifyRequests).values(row).onConflictDoNothing();
}

/** The wish of an address, or undefined. */
export async function findNotice(db: Queryable, email: string, kind: NoticeKind) {
  return (await db.select().from(notifyRequests).where(of(email, kind)))[0];
}

/** Marks the address as verified; a repeated confirmation keeps the time of the first. */
export async function confirmNotice(db: Queryable, email: string, kind: NoticeKind): Promise<void> {
  await db
    .update(notifyRequests)
    .set({ confirmedAt: sql`now()` })
    .where(and(of(email, kind), isNull(notifyRequests.confirmedAt)));
}

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    const kind = NOTICE_KINDS.find((known) => known === value);
    if (name === 'kind' && kind) return eq(notifyRequests.kind, kind);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

/** A page of who asked, newest first; `filter`: `kind`. @throws AppError `invalid` for another filter */
export async function listNotices(
  db: Queryable,
  { search, filter, size, page }: ListQuery,
): Promise<{ notices: NoticeRequest[]; tc: number }> {
  const where = and(search ? ilike(notifyRequests.email, likePattern(search)) : undefined, ...filterOf(filter));
  const rows = await db
    .select()
    .from(notifyRequests)
    .where(where)
    .orderBy(desc(notifyRequests.addedOn), asc(notifyRequests.email))
    .limit(size)
    .offset((page - 1) * size);
  const notices = rows.map(({ email, kind, confirmedAt, addedOn }) => ({
    email,
    kind,
    confirmed: confirmedAt !== null,
    added_on: addedOn.toISOString(),
  }));
  return { notices, tc: await db.$count(notifyRequests, where) };
}

/** The confirmed addresses as CSV, by kind and age. */
export async function noticesToCsv(db: Queryable): Promise<string> {
  const rows = await db
    .select()
    .from(notifyRequests)
    .where(isNotNull(notifyRequests.confirmedAt))
    .orderBy(asc(notifyRequests.kind), asc(notifyRequests.addedOn))
    .limit(MAX_EXPORTED);
  const lines = rows.map(({ kind, email, language, addedOn }) =>
    csvLine([kind, email, language ?? '', addedOn.toISOString().slice(0, 10)]),
  );
  return `${BYTE_ORDER_MARK}${csvLine(['kind', 'email', 'language', 'added_on'])}${lines.join('')}`;
}
