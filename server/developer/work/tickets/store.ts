import { and, asc, count, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fault } from '#common/contract/faults.ts';
import { PRIORITIES, type Ticket, type TicketEntry } from '#common/contract/tickets.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { boards, ticketComments, tickets } from '#server/platform/db/schema/tickets.ts';
import { readActivity } from './ticket-activity';

export type TicketRow = typeof tickets.$inferSelect;

const assignees = alias(users, 'assignees');
const reporters = alias(users, 'reporters');
const assignee = { id: assignees.id, name: assignees.name, avatar: assignees.avatar };
const reporter = { id: reporters.id, name: reporters.name, avatar: reporters.avatar };

const project = { id: projects.id, name: projects.name };

const { body: _body, ...listed } = getTableColumns(tickets);
const comments = sql<number>`(select count(*)::int from ${ticketComments}
  where ${ticketComments.ticketId} = ${tickets.id} and ${ticketComments.kind} = 'comment')`;

function entriesOf(db: Queryable) {
  return db
    .select({ ticket: listed, boardKey: boards.key, assignee, project, comments })
    .from(tickets)
    .innerJoin(boards, eq(boards.id, tickets.boardId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .leftJoin(projects, eq(projects.id, tickets.projectId))
    .$dynamic();
}

type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

function toEntry({ ticket, boardKey, assignee: person, project: about, comments: said }: EntryRow): TicketEntry {
  return {
    id: ticket.id,
    key: `${boardKey}-${ticket.number}`,
    boardId: ticket.boardId,
    title: ticket.title,
    status: ticket.status,
    priority: ticket.priority,
    tags: ticket.tags,
    assignee: person,
    project: about,
    comments: said,
    version: ticket.version,
    closed_on: ticket.closedAt?.toISOString() ?? null,
    added_on: ticket.addedOn.toISOString(),
    updated_on: ticket.updatedOn.toISOString(),
  };
}

const PRIORITY_ORDER = sql`array_position(array[${sql.join(
  PRIORITIES.map((priority) => sql`${priority}::text`),
  sql`, `,
)}], ${tickets.priority})`;

const SORTABLE = {
  title: tickets.title,
  priority: PRIORITY_ORDER,
  added_on: tickets.addedOn,
  updated_on: tickets.updatedOn,
};

const FILTERS: Readonly<Record<string, (value: string) => SQL>> = {
  board: (key) => eq(boards.key, key),
  status: (id) => eq(tickets.status, id),
  assignee: (id) => (id === 'none' ? sql`${tickets.assigneeId} is null` : eq(tickets.assigneeId, id)),
  priority: (priority) => sql`${tickets.priority} = ${priority}`,
  tag: (tag) => sql`${tag} = any(${tickets.tags})`,
};

/** The filter's conditions by name. @throws AppError invalid for one that the list does not know */
function filterOf(filter: ListQuery['filter']): [name: string, condition: SQL][] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    const condition = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (condition && typeof value === 'string') return [name, condition(value)];
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function searched(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = likePattern(search);
  const key = sql`${boards.key} || '-' || ${tickets.number}`;
  return or(ilike(tickets.title, pattern), ilike(tickets.body, pattern), ilike(key, pattern));
}

/** How many tickets meet the conditions in each column. */
async function countByStatus(db: Queryable, where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: tickets.status, count: count() })
    .from(tickets)
    .innerJoin(boards, eq(boards.id, tickets.boardId))
    .where(where)
    .groupBy(tickets.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/**
 * Tickets of an organization, without their texts: open ones in the order of their columns, then closed ones.
 * @returns also the count per column of the board for this search and filter, regardless of `status`
 * @throws AppError invalid for another sort or filter
 */
export async function listTickets(
  db: Queryable,
  organizationId: string,
  query: ListQuery,
): Promise<{ tickets: TicketEntry[]; counts: Record<string, number>; tc: number }> {
  const filter = filterOf(query.filter);
  const common = and(eq(tickets.organizationId, organizationId), searched(query.search));
  const where = and(common, ...filter.map(([, condition]) => condition));
  const given = sortedBy(query.sort, SORTABLE);
  const rows = await entriesOf(db)
    .where(where)
    .orderBy(...(given ? [given] : [sql`${tickets.closedAt} is not null`]), asc(tickets.rank), asc(tickets.number))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const besidesStatus = filter.filter(([name]) => name !== 'status').map(([, condition]) => condition);
  const isOneBoard = filter.some(([name]) => name === 'board');
  const all = db.select({ id: tickets.id }).from(tickets).innerJoin(boards, eq(boards.id, tickets.boardId));
  return {
    tickets: rows.map(toEntry),
    counts: isOneBoard ? await countByStatus(db, and(common, ...besidesStatus)) : {},
    tc: await totalOf(query, rows.length, () => db.$count(all.where(where).as('found'))),
  };
}

/** One ticket as lists show it. @throws AppError not_found */
export async function readEntry(db: Queryable, organizationId: string, id: string): Promise<TicketEntry> {
  const [row] = await entriesOf(db).where(and(eq(tickets.organizationId, organizationId), eq(tickets.id, id)));
  if (!row) throw new AppError('not_found');
  return toEntry(row);
}

/** One ticket whole. @throws AppError not_found, also for another organization's */
export async function readTicket(db: Queryable, organizationId: string, id: string): Promise<Ticket> {
  const entry = await readEntry(db, organizationId, id);
  const [rest] = await db
    .select({ body: tickets.body, reporter })
    .from(tickets)
    .leftJoin(reporters, eq(reporters.id, tickets.reporterId))
    .where(eq(tickets.id, id));
  if (!rest) throw new AppError('not_found');
  return { ...entry, ...rest, activity: await readActivity(db, id) };
}

const KEY = /^([A-Z][A-Z0-9]{1,9})-([1-9]\d{0,8})$/;

/** The id of the ticket with this key, in any case. @throws AppError not_found, also for what is no key */
export async function findByKey(db: Queryable, organizationId: string, key: string): Promise<string> {
  const [, board = '', number = ''] = KEY.exec(key.toUpperCase()) ?? [];
  if (board === '') throw new AppError('not_found');
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(boards, eq(boards.id, tickets.boardId))
    .where(and(eq(boards.organizationId, organizationId), eq(boards.key, board), eq(tickets.number, Number(number))));
  if (!row) throw new AppError('not_found');
  return row.id;
}

/** The row of a ticket. @param lock keeps others from changing it until the transaction ends @throws AppError not_found */
export async function findTicket(db: Queryable, organizationId: string, id: string, lock = false): Promise<TicketRow> {
  const query = db
    .select()
    .from(tickets)
    .where(and(eq(tickets.organizationId, organizationId), eq(tickets.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}
