import { eq, inArray, sql } from 'drizzle-orm';
import { PULL_REQUEST_LIMITS } from '#common/contract/pull-requests.ts';
import type { HostedComment } from '#server/developer/source/code-host/host-comments.ts';
import type { Reached } from '#server/developer/source/mirrors/reach-host.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { pullRequestComments, pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readMark } from './comment-mark';
import { createPlaces } from './comment-place';

type PullRow = typeof pullRequests.$inferSelect;
type CommentRow = typeof pullRequestComments.$inferSelect;

/** A comment of the host, with where it belongs here. */
interface Placed {
  readonly comment: HostedComment;
  readonly markId: string | null;
  readonly body: string;
  readonly place: Pick<CommentRow, 'path' | 'side' | 'line' | 'hash'>;
}

async function placeAll(git: GitRepository, row: PullRow, list: readonly HostedComment[]): Promise<Placed[]> {
  const placeOf = createPlaces(git, row);
  const placed: Placed[] = [];
  for (const comment of list) {
    const { id: markId, body } = readMark(comment.body);
    placed.push({ comment, markId, body, place: await placeOf(comment) });
  }
  return placed;
}

/**
 * The row of a comment: the one with its host id, or the one in its mark, unless an older comment has the same mark.
 */
function findRow(
  rows: readonly CommentRow[],
  { comment: { id }, markId }: Placed,
  taken: ReadonlySet<string>,
): CommentRow | null {
  return (
    rows.find(({ hostId }) => hostId === id) ??
    rows.find((row) => row.id === markId && row.hostId === null && row.hostState !== null && !taken.has(row.id)) ??
    null
  );
}

/** Comments whose thread's first one was deleted there answer the oldest that is left of it. */
function rootOf(all: readonly HostedComment[], { replyTo, id }: HostedComment): string | null {
  if (replyTo === null || all.some((one) => one.id === replyTo)) return replyTo;
  const first = all.find((one) => one.replyTo === replyTo);
  return first === undefined || first.id === id ? null : first.id;
}

type Threads = ReadonlyMap<string, boolean>;

function resolvedAtOf(row: CommentRow | null, { comment }: Placed, threads: Threads): Date | null {
  const isResolved = threads.get(comment.id);
  const before = row?.resolvedAt ?? null;
  if (isResolved === undefined) return before;
  return isResolved ? (before ?? new Date()) : null;
}

function isSame(row: CommentRow, change: Partial<CommentRow>) {
  return (Object.keys(change) as (keyof CommentRow)[]).every((key) => {
    const [was, is] = [row[key], change[key]];
    return was instanceof Date && is instanceof Date ? was.getTime() === is.getTime() : was === is;
  });
}

/** Stores one comment. @returns its row's id, and whether something is new; null: there is no room for it */
async function store(
  tx: Transaction,
  pull: PullRow,
  row: CommentRow | null,
  placed: Placed,
  { replyTo, threads }: { readonly replyTo: string | null; readonly threads: Threads },
) {
  const { comment, body, place } = placed;
  const { id: hostId, outdated, addedAt } = comment;
  const resolvedAt = resolvedAtOf(row, placed, threads);
  if (row === null) {
    const values = { pullRequestId: pull.id, hostId, hostAuthor: comment.author, body, ...place };
    const [made] = await tx
      .insert(pullRequestComments)
      .values({ ...values, outdated, replyTo, resolvedAt, addedOn: addedAt, updatedOn: addedAt })
      .onConflictDoNothing()
      .returning({ id: pullRequestComments.id });
    return made ? { id: made.id, isNew: true } : null;
  }
  const isOurs = row.hostState !== null;
  const change = {
    hostId,
    body,
    outdated,
    resolvedAt,
    // One of ours that the host shows only in its conversation keeps its line.
    ...(comment.place !== null && place),
    ...(isOurs && { hostState: 'done' as const, hostTrouble: null }),
    ...(!isOurs && { hostAuthor: comment.author, replyTo }),
  };
  if (!isSame(row, change)) {
    const updatedOn = row.body === body ? row.updatedOn : new Date();
    await tx
      .update(pullRequestComments)
      .set({ ...change, updatedOn })
      .where(eq(pullRequestComments.id, row.id));
  }
  return { id: row.id, isNew: false };
}

/** Deletes those that the host no longer has; comments written here stay, marked as deleted there. */
async function dropMissing(tx: Transaction, rows: readonly CommentRow[], list: readonly HostedComment[]) {
  const there = new Set(list.map(({ id }) => id));
  const missing = rows.filter(({ hostId }) => hostId !== null && !there.has(hostId));
  const ours = missing.filter(({ hostState }) => hostState !== null && hostState !== 'deleted').map(({ id }) => id);
  const theirs = missing.filter(({ hostState }) => hostState === null).map(({ id }) => id);
  if (ours.length > 0) {
    const gone = { hostState: 'deleted' as const };
    await tx.update(pullRequestComments).set(gone).where(inArray(pullRequestComments.id, ours));
  }
  if (theirs.length === 0) return;
  // Replies to it that move to another first comment, or exist only here.
  const answers = inArray(pullRequestComments.replyTo, theirs);
  await tx.update(pullRequestComments).set({ replyTo: null }).where(answers);
  await tx.delete(pullRequestComments).where(inArray(pullRequestComments.id, theirs));
}

const noThreads: Threads = new Map();

/** Sets which threads are resolved; without the host's data they stay unchanged. */
async function readThreads({ host, now }: Reached, number: number, list: readonly HostedComment[]) {
  if (!list.some(({ id }) => id.startsWith('review:'))) return noThreads;
  try {
    return await host.resolvedThreads(now, number);
  } catch (error) {
    if (error instanceof AppError && ['upstream_failed', 'not_found', 'conflict'].includes(error.code))
      return noThreads;
    throw error;
  }
}

/**
 * Imports the comments of a pull request from its host: new, changed and deleted ones, resolved threads, outdated
 * lines. One written from here is recognized by its mark and not duplicated.
 * @param updatedAt the last change of the pull request there, read before them
 * @throws AppError as `CodeHost`
 */
export async function readComments(
  { db }: Pick<Parts, 'db'>,
  git: GitRepository,
  { pull, updatedAt }: { readonly pull: PullRow; readonly updatedAt: Date },
  reached: Reached,
): Promise<void> {
  const number = pull.hostNumber!;
  const { list, truncated } = await reached.host.comments(reached.now, number);
  const threads = await readThreads(reached, number, list);
  const placed = await placeAll(git, pull, list);
  await db.transaction(async (tx) => {
    const of = eq(pullRequestComments.pullRequestId, pull.id);
    await tx.select({ id: pullRequests.id }).from(pullRequests).where(eq(pullRequests.id, pull.id)).for('update');
    const rows = await tx.select().from(pullRequestComments).where(of);
    const ids = new Map<string, string>();
    let [room, isNew] = [PULL_REQUEST_LIMITS.comments - rows.length, false];
    for (const one of placed) {
      const row = findRow(rows, one, new Set(ids.values()));
      if (row === null && room <= 0) continue;
      const root = rootOf(list, one.comment);
      const replyTo = root === null ? null : (ids.get(root) ?? null);
      const stored = await store(tx, pull, row, one, { replyTo, threads });
      if (stored === null) continue;
      ids.set(one.comment.id, stored.id);
      if (stored.isNew) [room, isNew] = [room - 1, true];
    }
    if (!truncated) await dropMissing(tx, rows, list);
    const seen = { hostUpdatedAt: updatedAt, commentsReadAt: sql`now()` };
    await tx.update(pullRequests).set(seen).where(eq(pullRequests.id, pull.id));
    if (isNew)
      await tx
        .update(pullRequests)
        .set({ updatedOn: sql`now()` })
        .where(eq(pullRequests.id, pull.id));
  });
}
