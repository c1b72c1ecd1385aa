import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { createInTransaction } from '#server/developer/work/tickets/save-ticket.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { commentThreads } from '#server/platform/db/schema/comments.ts';
import { lockThread, type Reader } from './store';

/** The ticket that is to be made. */
export interface ThreadTicket {
  readonly threadId: string;
  /** Key of the board. */
  readonly board: string;
  readonly title: string;
  readonly body: string;
}

/**
 * Makes a ticket of a thread: at the end of the first column of a board, about the thread's project.
 * @throws AppError already_exists when it has one, not_found for thread and board
 */
export function makeThreadTicket(
  db: Database,
  by: Reader,
  { threadId, board, title, body }: ThreadTicket,
): Promise<void> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, by.organizationId, threadId);
    if (thread.ticketId !== null)
      throw new AppError('already_exists', { details: [fault('threadId', 'thread_has_ticket')] });
    const facts = { priority: 'none', tags: [], assigneeId: null, projectId: thread.projectId } as const;
    const ticket = await createInTransaction(tx, by, { title, body, ...facts }, { board, status: undefined });
    await tx
      .update(commentThreads)
      .set({ ticketId: ticket.id, updatedOn: new Date() })
      .where(eq(commentThreads.id, threadId));
  });
}
