import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { BoardColumn, TicketEntry } from '#common/contract/tickets.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { tickets } from '#server/platform/db/schema/tickets.ts';
import { lockBoard } from './board-store';
import { placeInColumn } from './place-in-column';
import type { Writer } from './save-ticket';
import { findTicket, readEntry } from './store';
import { insertEvent } from './ticket-activity';

export interface TicketMove {
  readonly id: string;
  /** Id of the column it goes to. */
  readonly status: string;
  /** The ticket it is inserted before; the end of the column when absent, or when that one no longer exists. */
  readonly before?: string | undefined;
}

/** Absent where the column is gone: then the place it came from has no name. */
function nameOf(columns: readonly BoardColumn[], id: string) {
  const name = columns.find((column) => column.id === id)?.name;
  return name === undefined ? {} : { from: name };
}

/** The actor of a move: null where a git client merged the pull request. */
export interface Mover {
  readonly userId: string | null;
  readonly organizationId: string;
}

/** As `moveTicket`, in a transaction that does more. */
export async function moveInTransaction(
  tx: Transaction,
  { userId, organizationId }: Mover,
  { id, status, before }: TicketMove,
): Promise<TicketEntry> {
  const { boardId } = await findTicket(tx, organizationId, id);
  const { columns } = await lockBoard(tx, organizationId, boardId);
  const column = columns.find((each) => each.id === status);
  if (!column) {
    const options = columns.map((each) => each.id).join(', ');
    throw new AppError('invalid', { details: [fault('status', 'not_one_of', { options })] });
  }
  // Its current position: read again, since another move may have ended while this one waited for the board.
  const now = await findTicket(tx, organizationId, id, true);
  if (before !== id) {
    const rank = await placeInColumn(tx, { boardId, status, id, before });
    const closedAt = column.kind === 'done' ? (now.closedAt ?? new Date()) : null;
    await tx.update(tickets).set({ status, rank, closedAt, updatedOn: new Date() }).where(eq(tickets.id, id));
  }
  if (before !== id && now.status !== status)
    await insertEvent(tx, id, userId, { act: 'moved', ...nameOf(columns, now.status), to: column.name });
  return readEntry(tx, organizationId, id);
}

/**
 * Moves a ticket to a column of its board. Moves never conflict: they are serialized, and the last one wins. The
 * version stays, so that a member who edits the text meanwhile can save it.
 * @throws AppError invalid for a column that the board does not have, not_found
 */
export function moveTicket(db: Database, by: Writer, move: TicketMove): Promise<TicketEntry> {
  return db.transaction((tx) => moveInTransaction(tx, by, move));
}
