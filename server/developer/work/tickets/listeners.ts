import { and, eq } from 'drizzle-orm';
import { deploymentLive } from '#server/developer/events.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { boards } from '#server/platform/db/schema/tickets.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { ticketAsked } from '#server/published/events.ts';
import { createInTransaction } from './save-ticket';
import { recordLiveDeployment } from './record-event';

const PLAIN = { priority: 'none', tags: [], assigneeId: null, projectId: null } as const;

/** Updates the tickets whose work went live, and makes those that forms of sites ask for. */
export const ticketListeners: readonly Listener[] = [
  within(deploymentLive, (tx, { deployment }) => recordLiveDeployment(tx, deployment)),
  within(ticketAsked, async (tx, { organizationId, boardId, title, body }) => {
    const own = and(eq(boards.id, boardId), eq(boards.organizationId, organizationId));
    const [board] = await tx.select({ key: boards.key }).from(boards).where(own);
    // The board went meanwhile: submissions are kept where they came.
    if (!board) return;
    const by = { userId: null, organizationId };
    await createInTransaction(
      tx as Transaction,
      by,
      { ...PLAIN, title, body },
      { board: board.key, status: undefined },
    );
  }),
];
