import { desc, eq, sql } from 'drizzle-orm';
import { type TicketActivity, type TicketEvent, TICKET_LIMITS } from '#common/contract/tickets.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { ticketComments } from '#server/platform/db/schema/tickets.ts';

function activityOf(db: Queryable) {
  return db
    .select({ row: ticketComments, author: { id: users.id, name: users.name, avatar: users.avatar } })
    .from(ticketComments)
    .leftJoin(users, eq(users.id, ticketComments.authorId))
    .$dynamic();
}

function toActivity({ row, author }: Awaited<ReturnType<typeof activityOf>>[number]): TicketActivity {
  return {
    id: row.id,
    author,
    text: row.kind === 'comment' ? row.body : null,
    event: row.data,
    added_on: row.addedOn.toISOString(),
  };
}

/** The sessions created from a ticket: taken from their own rows, which need no duplicates. */
async function readBeginnings(db: Queryable, ticketId: string): Promise<TicketActivity[]> {
  const rows = await db
    .select({ session: chatSessions, author: { id: users.id, name: users.name, avatar: users.avatar } })
    .from(chatSessions)
    .leftJoin(users, eq(users.id, chatSessions.userId))
    .where(eq(chatSessions.ticketId, ticketId))
    .orderBy(desc(chatSessions.addedOn))
    .limit(TICKET_LIMITS.activity);
  return rows.map(({ session: { id, projectId, title, addedOn }, author }) => ({
    id,
    author,
    text: null,
    event: { act: 'session', work: { projectId, id, name: title } },
    added_on: addedOn.toISOString(),
  }));
}

/** The comments and events of a ticket, oldest first; truncated to the newest part. */
export async function readActivity(db: Queryable, ticketId: string): Promise<TicketActivity[]> {
  const rows = await activityOf(db)
    .where(eq(ticketComments.ticketId, ticketId))
    .orderBy(desc(ticketComments.addedOn), desc(ticketComments.id))
    .limit(TICKET_LIMITS.activity);
  const all = [...rows.map(toActivity).reverse(), ...(await readBeginnings(db, ticketId))];
  // Of the same moment those of the ticket itself stay in their order.
  return all.sort((a, b) => a.added_on.localeCompare(b.added_on)).slice(-TICKET_LIMITS.activity);
}

/** Records an event of a ticket, in the transaction of the change. */
export async function insertEvent(
  tx: Queryable,
  ticketId: string,
  authorId: string | null,
  data: TicketEvent,
): Promise<void> {
  // Not the time of the transaction: two events of one would have no order.
  const addedOn = sql`clock_timestamp()`;
  await tx.insert(ticketComments).values({ ticketId, authorId, kind: 'event', data, addedOn });
}

/** Adds a comment to a ticket that exists. */
export async function insertComment(
  tx: Queryable,
  ticketId: string,
  authorId: string,
  text: string,
): Promise<TicketActivity> {
  const values = { ticketId, authorId, kind: 'comment', body: text } as const;
  const [made] = await tx.insert(ticketComments).values(values).returning({ id: ticketComments.id });
  const [row] = await activityOf(tx).where(eq(ticketComments.id, made!.id));
  if (!row) throw new Error('The comment was not stored.');
  return toActivity(row);
}
