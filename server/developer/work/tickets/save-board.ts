import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { type Board, type BoardColumn, TICKET_LIMITS } from '#common/contract/tickets.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { boards, tickets } from '#server/platform/db/schema/tickets.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { columnsFrom, type SentColumn } from './board-columns';
import { type BoardRow, lockBoard, toBoard } from './board-store';
import { evenRanks } from './rank-between';
import { insertEvent } from './ticket-activity';

/** Whose board it is, and who acts. */
export interface Author extends ActedBy {
  readonly userId: string;
  readonly organizationId: string;
}

export interface NewBoard {
  readonly key: string;
  readonly name: string;
  readonly columns: readonly SentColumn[];
  readonly tickets: readonly { readonly title: string; readonly body: string }[];
}

async function addFirstTickets(tx: Queryable, by: Author, board: BoardRow, first: NewBoard['tickets']) {
  const ranks = evenRanks(first.length);
  const status = board.columns[0]!.id;
  const closedAt = board.columns[0]!.kind === 'done' ? new Date() : null;
  for (const [index, { title, body }] of first.entries()) {
    const id = randomUUID();
    const { organizationId, userId: reporterId } = by;
    const place = { organizationId, boardId: board.id, number: index + 1, status, rank: ranks[index]!, closedAt };
    await tx.insert(tickets).values({ id, ...place, title, body, priority: 'none', reporterId });
    await insertEvent(tx, id, by.userId, { act: 'created' });
  }
}

/**
 * Makes a board, with its first tickets.
 * @throws AppError already_exists for a key that another board of the organization has, invalid for its columns or one board too many
 */
export async function createBoard(db: Database, by: Author, { tickets: first, ...sent }: NewBoard): Promise<Board> {
  const { organizationId } = by;
  const columns = columnsFrom(sent.columns, []);
  try {
    return await db.transaction(async (tx) => {
      // Those who add at once take turns, so that they are counted.
      const own = eq(organizations.id, organizationId);
      await tx.select({ id: organizations.id }).from(organizations).where(own).for('no key update');
      if ((await tx.$count(boards, eq(boards.organizationId, organizationId))) >= TICKET_LIMITS.boards)
        throw new AppError('invalid', { details: [fault(null, 'board_count', { maximum: TICKET_LIMITS.boards })] });
      const values = { ...sent, columns, organizationId, nextNumber: first.length + 1 };
      const [row] = await tx.insert(boards).values(values).returning();
      if (!row) throw new Error('The board was not stored.');
      await addFirstTickets(tx, by, row, first);
      await recordAuditEvent(tx, { ...by, act: 'board-saved', target: row.name });
      return toBoard(row);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const details = [fault('board.key', 'key_taken', { key: sent.key })];
    throw new AppError('already_exists', { cause: error, details });
  }
}

/** @throws AppError in_use naming each column that is to go and holds tickets */
async function assertColumnsEmpty(tx: Queryable, boardId: string, gone: readonly BoardColumn[]): Promise<void> {
  if (gone.length === 0) return;
  const status = gone.map(({ id }) => id);
  const held = await tx
    .select({ status: tickets.status, count: count() })
    .from(tickets)
    .where(and(eq(tickets.boardId, boardId), inArray(tickets.status, status)))
    .groupBy(tickets.status);
  const details = gone.flatMap(({ id, name }) => {
    const found = held.find((each) => each.status === id);
    return found ? [fault('board.columns', 'column_in_use', { name, count: found.count })] : [];
  });
  if (details.length > 0) throw new AppError('in_use', { details });
}

/** A column may have become one for done tickets, or no longer be one. */
async function closeByKind(tx: Queryable, boardId: string, columns: readonly BoardColumn[]): Promise<void> {
  const done = columns.filter(({ kind }) => kind === 'done').map(({ id }) => id);
  const own = eq(tickets.boardId, boardId);
  await tx
    .update(tickets)
    .set({ closedAt: sql`now()` })
    .where(and(own, inArray(tickets.status, done), isNull(tickets.closedAt)));
  await tx
    .update(tickets)
    .set({ closedAt: null })
    .where(and(own, notInArray(tickets.status, done)));
}

export interface BoardChange {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly columns: readonly SentColumn[];
}

/**
 * Changes the name and the columns of a board.
 * @throws AppError conflict with the board as it is, in_use for a column that holds tickets, invalid, not_found
 */
export function changeBoard(db: Database, by: Author, { id, version, name, columns }: BoardChange): Promise<Board> {
  return db.transaction(async (tx) => {
    const before = await lockBoard(tx, by.organizationId, id);
    if (before.version !== version) throw new AppError('conflict', { fields: { current: toBoard(before) } });
    const next = columnsFrom(columns, before.columns);
    const kept = new Set(next.map((column) => column.id));
    await assertColumnsEmpty(
      tx,
      id,
      before.columns.filter((column) => !kept.has(column.id)),
    );
    const [row] = await tx
      .update(boards)
      .set({ name, columns: next, version: version + 1, updatedOn: new Date() })
      .where(eq(boards.id, id))
      .returning();
    if (!row) throw new AppError('not_found');
    await closeByKind(tx, id, next);
    await recordAuditEvent(tx, { ...by, act: 'board-saved', target: name });
    return toBoard(row);
  });
}
