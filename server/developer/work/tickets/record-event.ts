import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { TicketEvent } from '#common/contract/tickets.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { boards, ticketComments, tickets } from '#server/platform/db/schema/tickets.ts';
import { moveInTransaction } from './move-ticket';
import { insertEvent } from './ticket-activity';

/** A branch of a project; a session's is its own. */
interface WorkBranch {
  readonly projectId: string;
  readonly branch: string;
}

/** The ticket that the session of a branch was begun from; null: there is none. */
async function findTicketOf(db: Queryable, { projectId, branch }: WorkBranch) {
  const [row] = await db
    .select({ id: tickets.id, organizationId: tickets.organizationId, status: tickets.status, columns: boards.columns })
    .from(chatSessions)
    .innerJoin(tickets, eq(tickets.id, chatSessions.ticketId))
    .innerJoin(boards, eq(boards.id, tickets.boardId))
    .where(and(eq(chatSessions.projectId, projectId), eq(chatSessions.branch, branch)));
  return row ?? null;
}

/**
 * Notes on a ticket what became of the work on it. Nothing where the branch has no ticket.
 * @param userId who did it; null: a push
 */
export async function recordTicketEvent(
  tx: Queryable,
  branch: WorkBranch,
  userId: string | null,
  event: TicketEvent,
): Promise<void> {
  const ticket = await findTicketOf(tx, branch);
  if (ticket !== null) await insertEvent(tx, ticket.id, userId, event);
}

/** Notes that what a ticket asked for was merged, and moves it to the first column that means done. */
export async function finishTicket(
  tx: Transaction,
  branch: WorkBranch,
  userId: string | null,
  event: TicketEvent,
): Promise<void> {
  const ticket = await findTicketOf(tx, branch);
  if (ticket === null) return;
  await insertEvent(tx, ticket.id, userId, event);
  const { columns, status, organizationId, id } = ticket;
  const done = columns.find(({ kind }) => kind === 'done');
  const isDone = columns.some((column) => column.id === status && column.kind === 'done');
  if (done && !isDone) await moveInTransaction(tx, { userId, organizationId }, { id, status: done.id });
}

/** A deployment that is ready in production. */
interface LiveDeployment {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly sha: string;
  readonly createdBy: string | null;
}

/** Notes on the tickets whose pull requests this deployment brought live that it did; once. */
export async function recordLiveDeployment(tx: Queryable, { id, projectId, number, sha, createdBy }: LiveDeployment) {
  const { projectId: of, mergedSha, branch } = pullRequests;
  const merged = await tx
    .select({ branch })
    .from(pullRequests)
    .where(and(eq(of, projectId), eq(mergedSha, sha)));
  for (const row of merged) {
    const ticket = await findTicketOf(tx, { projectId, branch: row.branch });
    if (ticket === null) continue;
    const same = and(isNotNull(ticketComments.data), sql`${ticketComments.data} -> 'work' ->> 'id' = ${id}`);
    if ((await tx.$count(ticketComments, and(eq(ticketComments.ticketId, ticket.id), same))) > 0) continue;
    await insertEvent(tx, ticket.id, createdBy, { act: 'deployed', work: { projectId, id, number } });
  }
}
