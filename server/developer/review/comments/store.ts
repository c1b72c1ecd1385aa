import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { COMMENT_LIMITS, type Comment, type CommentPlace, type CommentThread } from '#common/contract/comments.ts';
import { can, type Principal } from '#common/rules/can.ts';
import type { InspectOwner } from '#server/developer/review/visual-edits/inspect-owner.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { comments, commentThreads } from '#server/platform/db/schema/comments.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { boards, tickets } from '#server/platform/db/schema/tickets.ts';

export type ThreadRow = typeof commentThreads.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

/** Who reads. */
export interface Reader extends Principal {
  readonly userId: string;
  readonly organizationId: string;
}

const resolvers = alias(users, 'resolvers');
const person = { id: users.id, name: users.name, avatar: users.avatar };
const resolver = { id: resolvers.id, name: resolvers.name, avatar: resolvers.avatar };

function threadsOf(db: Queryable, where: SQL | undefined) {
  return (
    db
      .select({
        row: commentThreads,
        page: { key: pageTemplates.pageKey, name: pageTemplates.name },
        titleIndex: sites.titleIndex,
        projectName: projects.name,
        resolver,
        pull: { id: pullRequests.id, number: pullRequests.number },
        ticket: { id: tickets.id, number: tickets.number, title: tickets.title },
        board: boards.key,
      })
      .from(commentThreads)
      .leftJoin(pageTemplates, eq(pageTemplates.id, commentThreads.templateId))
      .leftJoin(sites, eq(sites.id, pageTemplates.siteId))
      .leftJoin(projects, eq(projects.id, commentThreads.projectId))
      .leftJoin(resolvers, eq(resolvers.id, commentThreads.resolvedBy))
      .leftJoin(pullRequests, eq(pullRequests.id, commentThreads.pullRequestId))
      .leftJoin(tickets, eq(tickets.id, commentThreads.ticketId))
      .leftJoin(boards, eq(boards.id, tickets.boardId))
      // Content in the bin counts as deleted.
      .where(and(where, isNull(commentThreads.deletedAt), isNull(pageTemplates.deletedAt), isNull(projects.deletedAt)))
      .$dynamic()
  );
}

type Found = Awaited<ReturnType<typeof threadsOf>>[number];

/** What a thread is pinned to. */
function placeOf({ row, page, titleIndex, projectName }: Found): CommentPlace {
  return page === null
    ? {
        kind: 'project',
        projectId: row.projectId ?? '',
        projectName: projectName ?? '',
        sessionId: row.sessionId,
        pullRequestId: row.previewPullId,
        path: row.path,
        mark: row.mark,
        nth: row.nth,
      }
    : {
        kind: 'page',
        pageKey: page.key,
        pageName: page.name,
        titleIndex: titleIndex ?? 0,
        nodeId: row.nodeId ?? '',
      };
}

async function readPeople(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select(person)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The comments of these threads, by thread, oldest first. */
async function readComments(db: Queryable, ids: readonly string[], userId: string) {
  const said = new Map<string, Comment[]>();
  if (ids.length === 0) return said;
  const rows = await db
    .select({ row: comments, author: person })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(inArray(comments.threadId, [...ids]))
    .orderBy(asc(comments.addedOn), asc(comments.id));
  const people = await readPeople(
    db,
    rows.flatMap(({ row }) => row.mentions),
  );
  for (const { row, author } of rows) {
    const of = said.get(row.threadId) ?? [];
    const mentions = row.mentions.flatMap((id) => people.get(id) ?? []);
    const times = { edited_on: row.editedAt?.toISOString() ?? null, added_on: row.addedOn.toISOString() };
    of.push({ id: row.id, author, text: row.body, mentions, isMine: row.authorId === userId, ...times });
    said.set(row.threadId, of);
  }
  return said;
}

/** Whether a user may delete a thread: their own, or any as an administrator. */
export function mayDelete(reader: Reader, { authorId }: Pick<ThreadRow, 'authorId'>): boolean {
  return authorId === reader.userId || can(reader, 'site.manage');
}

function toWire(found: Found, reader: Reader, said: Comment[]): CommentThread {
  const { row, resolver: by, pull, ticket, board } = found;
  const { id, x, y, width, label, resolvedAt } = row;
  return {
    id,
    place: placeOf(found),
    x,
    y,
    width,
    label,
    picture: row.picture,
    comments: said,
    state: resolvedAt === null ? 'open' : 'resolved',
    resolved: resolvedAt && { by, on: resolvedAt.toISOString(), pullRequest: pull },
    ticket:
      ticket && can(reader, 'develop')
        ? { id: ticket.id, key: `${board ?? ''}-${ticket.number}`, title: ticket.title }
        : null,
    canDelete: mayDelete(reader, row),
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

async function toThreads(db: Queryable, reader: Reader, found: readonly Found[]): Promise<CommentThread[]> {
  const said = await readComments(
    db,
    found.map(({ row }) => row.id),
    reader.userId,
  );
  return found.map((one) => toWire(one, reader, said.get(one.row.id) ?? []));
}

/** Threads of a session: begun in it, or made into the ticket that it was begun from. */
export function inSession(db: Queryable, projectId: string, id: string): SQL | undefined {
  const ownTicket = and(
    eq(chatSessions.id, id),
    eq(chatSessions.projectId, projectId),
    isNotNull(chatSessions.ticketId),
  );
  const ticketIds = db.select({ id: chatSessions.ticketId }).from(chatSessions).where(ownTicket);
  return or(eq(commentThreads.sessionId, id), inArray(commentThreads.ticketId, ticketIds));
}

/** Threads on the pages of a session or pull request. */
export function ofPages(db: Queryable, { projectId, sessionId, pullRequestId }: InspectOwner): SQL | undefined {
  return sessionId === null
    ? eq(commentThreads.previewPullId, pullRequestId ?? '')
    : inSession(db, projectId, sessionId);
}

/** Threads at a place: open ones by creation, then the most recently resolved. */
export async function listThreads(db: Queryable, reader: Reader, where: SQL | undefined): Promise<CommentThread[]> {
  const { addedOn, id, resolvedAt } = commentThreads;
  const open = await threadsOf(db, and(where, isNull(resolvedAt)))
    .orderBy(asc(addedOn), asc(id))
    .limit(COMMENT_LIMITS.open);
  const resolved = await threadsOf(db, and(where, isNotNull(resolvedAt)))
    .orderBy(desc(resolvedAt), desc(id))
    .limit(COMMENT_LIMITS.resolved);
  return toThreads(db, reader, [...open, ...resolved]);
}

/** The threads that a ticket was made of. */
export function listTicketThreads(db: Queryable, reader: Reader, ticketId: string): Promise<CommentThread[]> {
  return threadsOf(
    db,
    and(eq(commentThreads.organizationId, reader.organizationId), eq(commentThreads.ticketId, ticketId)),
  )
    .orderBy(asc(commentThreads.addedOn))
    .then((found) => toThreads(db, reader, found));
}

/** One thread. @throws AppError not_found */
export async function readThread(db: Queryable, reader: Reader, id: string): Promise<CommentThread> {
  const own = and(eq(commentThreads.organizationId, reader.organizationId), eq(commentThreads.id, id));
  const [thread] = await toThreads(db, reader, await threadsOf(db, own));
  if (!thread) throw new AppError('not_found');
  return thread;
}

/**
 * The row of a thread, locked until the transaction ends. One of another organization, or of a page or project in the
 * bin, is not found.
 * @param deleted look among those that were deleted
 * @throws AppError not_found
 */
export async function lockThread(
  tx: Queryable,
  organizationId: string,
  id: string,
  deleted = false,
): Promise<ThreadRow> {
  const { deletedAt } = commentThreads;
  const [found] = await tx
    .select({ row: commentThreads })
    .from(commentThreads)
    .leftJoin(pageTemplates, eq(pageTemplates.id, commentThreads.templateId))
    .leftJoin(projects, eq(projects.id, commentThreads.projectId))
    .where(
      and(
        ...[eq(commentThreads.organizationId, organizationId), eq(commentThreads.id, id)],
        ...[deleted ? isNotNull(deletedAt) : isNull(deletedAt), isNull(pageTemplates.deletedAt)],
        or(isNull(commentThreads.projectId), isNull(projects.deletedAt)),
      ),
    )
    .for('update', { of: commentThreads });
  if (!found) throw new AppError('not_found');
  return found.row;
}

/** A comment with its thread, both locked. @throws AppError not_found */
export async function lockComment(
  tx: Queryable,
  organizationId: string,
  id: string,
): Promise<{ readonly comment: CommentRow; readonly thread: ThreadRow }> {
  const [found] = await tx.select({ threadId: comments.threadId }).from(comments).where(eq(comments.id, id));
  if (!found) throw new AppError('not_found');
  const thread = await lockThread(tx, organizationId, found.threadId);
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
  if (!comment) throw new AppError('not_found');
  return { comment, thread };
}
