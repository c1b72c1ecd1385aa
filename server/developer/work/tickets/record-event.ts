import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { COLUMN_KINDS, type ColumnKind, type TicketEvent } from '#common/contract/tickets.ts';
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
 * Notes on the ticket of a branch what became of the work on it, and moves it on to the first column of a kind: not back, and
 * not where the board has none. Nothing where the branch has no ticket.
 * @param userId who did it; null: a push
 * @param event null: the activity shows it by itself
 */
export async function advanceTicket(
  tx: Transaction,
  branch: WorkBranch,
  userId: string | null,
  { event, to }: { readonly event: TicketEvent | null; readonly to: ColumnKind },
): Promise<void> {
  const ticket = await findTicketOf(tx, branch);
  if (ticket === null) return;
  const { columns, status, organizationId, id } = ticket;
  if (event !== null) await insertEvent(tx, id, userId, event);
  const stage = (kind: ColumnKind) => COLUMN_KINDS.indexOf(kind);
  const now = columns.find((column) => column.id === status)?.kind ?? 'todo';
  const next = columns.find(({ kind }) => kind === to);
  if (next && stage(now) < stage(to)) await moveInTransaction(tx, { userId, organizationId }, { id, status: next.id });
}

/** Gives the ticket that a session is begun from the session's project, unless it has one; its version stays, as for a move. */
export async function adoptProject(
  tx: Queryable,
  { ticketId, projectId }: { readonly ticketId: string; readonly projectId: string },
): Promise<void> {
  await tx
    .update(tickets)
    .set({ projectId })
    .where(and(eq(tickets.id, ticketId), isNull(tickets.projectId)));
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
