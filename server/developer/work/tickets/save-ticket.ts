import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { type Priority, type Ticket, TICKET_FIELDS } from '#common/contract/tickets.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { boards, tickets } from '#server/platform/db/schema/tickets.ts';
import { lockBoardByKey } from './board-store';
import { placeInColumn } from './place-in-column';
import { findTicket, readTicket, type TicketRow } from './store';
import { insertEvent } from './ticket-activity';

/** Who writes, and for which organization; null: a form of a site. */
export interface Writer {
  readonly userId: string | null;
  readonly organizationId: string;
}

export interface TicketFields {
  readonly title: string;
  readonly body: string;
  readonly priority: Priority;
  readonly tags: readonly string[];
  readonly assigneeId: string | null;
  readonly projectId: string | null;
}

/** The name of the assignee, '' for none. @throws AppError invalid for a user who is not an active member */
async function requireAssignee(tx: Queryable, organizationId: string, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const { organizationId: of, userId: id, suspendedAt } = memberships;
  const [member] = await tx
    .select({ name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, id))
    .where(and(eq(of, organizationId), eq(id, userId), isNull(suspendedAt)));
  if (!member) throw new AppError('invalid', { details: [fault('ticket.assigneeId', 'not_a_member')] });
  return member.name;
}

/** @throws AppError invalid for a project that the organization does not have, or has in the bin */
async function assertProject(tx: Queryable, organizationId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const own = and(eq(projects.organizationId, organizationId), eq(projects.id, id), isNull(projects.deletedAt));
  if ((await tx.$count(projects, own)) > 0) return;
  throw new AppError('invalid', { details: [fault('ticket.projectId', 'project_missing')] });
}

function withoutDoubles(fields: TicketFields) {
  return { ...fields, tags: [...new Set(fields.tags)] };
}

/** Key of the board; the column's id, its first when absent. */
interface TicketPlace {
  readonly board: string;
  readonly status: string | undefined;
}

/** As `createTicket`, in a transaction that does more. */
export async function createInTransaction(
  tx: Transaction,
  { userId, organizationId }: Writer,
  fields: TicketFields,
  place: TicketPlace,
): Promise<Ticket> {
  const board = await lockBoardByKey(tx, organizationId, place.board);
  const status = place.status ?? board.columns[0]!.id;
  const column = board.columns.find(({ id }) => id === status);
  if (!column) {
    const options = board.columns.map(({ id }) => id).join(', ');
    throw new AppError('invalid', { details: [fault('ticket.status', 'not_one_of', { options })] });
  }
  await requireAssignee(tx, organizationId, fields.assigneeId);
  await assertProject(tx, organizationId, fields.projectId);
  const id = randomUUID();
  await tx.insert(tickets).values({
    id,
    organizationId,
    boardId: board.id,
    number: board.nextNumber,
    status,
    reporterId: userId,
    ...withoutDoubles(fields),
    rank: await placeInColumn(tx, { boardId: board.id, status, id }),
    closedAt: column.kind === 'done' ? new Date() : null,
  });
  await tx
    .update(boards)
    .set({ nextNumber: board.nextNumber + 1 })
    .where(eq(boards.id, board.id));
  await insertEvent(tx, id, userId, { act: 'created', to: column.name });
  return readTicket(tx, organizationId, id);
}

/**
 * Makes a ticket at the end of a column. Number and place are given out while the board is locked, so there are no doubles,
 * and a ticket that is not stored takes no number.
 * @throws AppError not_found for the board, invalid naming the column or the assignee
 */
export function createTicket(db: Database, by: Writer, fields: TicketFields, place: TicketPlace): Promise<Ticket> {
  return db.transaction((tx) => createInTransaction(tx, by, fields, place));
}

/** What a change may hold; what is absent stays. */
type Change = { readonly [field in keyof TicketFields]?: TicketFields[field] | undefined };

function changedFields(before: TicketRow, now: TicketFields) {
  return TICKET_FIELDS.filter((field) => {
    if (field === 'tags') return before.tags.join() !== now.tags.join();
    if (field === 'assignee' || field === 'project') return before[`${field}Id`] !== now[`${field}Id`];
    return before[field] !== now[field];
  });
}

/**
 * Changes a ticket; its place stays. What changes nothing makes no new version.
 * @param base the ticket, and the version that the change is based on
 * @throws AppError conflict with the ticket as it is now (`current`), invalid naming the assignee, not_found
 */
export function changeTicket(
  db: Database,
  { userId, organizationId }: Writer,
  { id, version }: { readonly id: string; readonly version: number },
  change: Change,
): Promise<Ticket> {
  return db.transaction(async (tx) => {
    const before = await findTicket(tx, organizationId, id, true);
    if (before.version !== version)
      throw new AppError('conflict', { fields: { current: await readTicket(tx, organizationId, id) } });
    const { assigneeId = before.assigneeId, projectId = before.projectId, ...rest } = change;
    const { title = before.title, body = before.body, priority = before.priority, tags = before.tags } = rest;
    const now = withoutDoubles({ title, body, priority, tags, assigneeId, projectId });
    const changed = changedFields(before, now);
    if (changed.length === 0) return readTicket(tx, organizationId, id);
    const isReassigned = changed.includes('assignee');
    const name = isReassigned ? await requireAssignee(tx, organizationId, now.assigneeId) : '';
    if (changed.includes('project')) await assertProject(tx, organizationId, now.projectId);
    await tx
      .update(tickets)
      .set({ ...now, version: version + 1, updatedOn: new Date() })
      .where(eq(tickets.id, id));
    await insertEvent(tx, id, userId, { act: 'changed', fields: changed, ...(isReassigned && { to: name }) });
    return readTicket(tx, organizationId, id);
  });
}
