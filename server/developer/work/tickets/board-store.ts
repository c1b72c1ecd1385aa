import { and, asc, eq } from 'drizzle-orm';
import type { Board } from '#common/contract/tickets.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { boards } from '#server/platform/db/schema/tickets.ts';

export type BoardRow = typeof boards.$inferSelect;

/** A board as the wire words it. */
export function toBoard(row: BoardRow): Board {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    columns: [...row.columns],
    version: row.version,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

/** The boards of an organization, by name; TICKET_LIMITS bounds them. */
export async function listBoards(db: Queryable, organizationId: string): Promise<Board[]> {
  const own = eq(boards.organizationId, organizationId);
  const rows = await db.select().from(boards).where(own).orderBy(asc(boards.name), asc(boards.key));
  return rows.map(toBoard);
}

/**
 * A board, locked until the transaction ends: assignments of numbers and positions are serialized, so no two tickets
 * get the same.
 * @throws AppError not_found, also for another organization's
 */
export async function lockBoard(tx: Queryable, organizationId: string, id: string): Promise<BoardRow> {
  const own = and(eq(boards.organizationId, organizationId), eq(boards.id, id));
  const [row] = await tx.select().from(boards).where(own).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same by its key. @throws AppError not_found */
export async function lockBoardByKey(tx: Queryable, organizationId: string, key: string): Promise<BoardRow> {
  const own = and(eq(boards.organizationId, organizationId), eq(boards.key, key));
  const [row] = await tx.select().from(boards).where(own).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}
