import { eq } from 'drizzle-orm';
import type { CodeHost } from '#server/developer/source/code-host/code-host.ts';
import type { NewHostedComment } from '#server/developer/source/code-host/host-comments.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { pullRequestComments, type pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { markComment, readMark } from './comment-mark';
import { isLineOf } from './comment-place';
import type { ReachedAs } from './open-hosted';

export type CommentRow = typeof pullRequestComments.$inferSelect;

/** What a comment answers is not at the host, so that the answer cannot be. */
export class ThreadMissing extends AppError {
  constructor() {
    super('conflict');
  }
}

/** A pull request at a host. */
export interface WrittenTo {
  readonly pull: typeof pullRequests.$inferSelect;
  readonly number: number;
  readonly git: GitRepository;
}

/** The comment that an earlier try left there; null: it came no further. */
async function findWritten({ host, now }: ReachedAs, number: number, { id, hostTries }: CommentRow) {
  // The answer to the first try may have been lost after the host took it.
  if (hostTries < 2) return null;
  const { list } = await host.comments(now, number);
  return list.find(({ body }) => readMark(body).id === id)?.id ?? null;
}

/** The thread that a comment answers, as the host numbers it. @throws ThreadMissing */
async function findThread(db: Queryable, { replyTo }: CommentRow): Promise<string | null> {
  if (replyTo === null) return null;
  const [first] = await db.select().from(pullRequestComments).where(eq(pullRequestComments.id, replyTo));
  if (!first?.hostId || first.hostState === 'deleted') throw new ThreadMissing();
  // Conversations have no threads at GitHub: the reply is appended below.
  return first.hostId.startsWith('review:') ? first.hostId : null;
}

async function placeOf({ pull, git }: WrittenTo, { path, side, line, hash }: CommentRow) {
  if (path === null || side === null || line === null || hash === null || pull.pushedSha === null) return null;
  const isThere = await isLineOf(git, pull.pushedSha, { path, side, hash });
  return isThere ? { path, side, line, commit: pull.pushedSha } : null;
}

/** A line that the host does not show among the changes is refused by it. */
function isRefused(error: unknown) {
  return (
    error instanceof AppError && (error.extra.details?.some(({ code }) => code === 'host_change_refused') ?? false)
  );
}

/** Its author's name, where the account that writes it is another one's. */
async function nameOf(db: Queryable, { authorId }: CommentRow, { userId }: ReachedAs) {
  if (authorId === null || authorId === userId) return null;
  const [author] = await db.select({ name: users.name }).from(users).where(eq(users.id, authorId));
  return author?.name ?? null;
}

async function add(
  host: CodeHost,
  { row, name, to, reached }: { row: CommentRow; name: string | null; to: WrittenTo; reached: ReachedAs },
  at: Pick<NewHostedComment, 'place' | 'replyTo'>,
): Promise<string> {
  const isPlaced = at.place !== null || at.replyTo !== null || row.path === null;
  const place = isPlaced ? null : `${row.path}:${row.line}`;
  return host.addComment(reached.now, to.number, { body: markComment(row.id, row.body, { name, place }), ...at });
}

/**
 * Writes a comment at its host: on its line if it is one of the changes there, otherwise in the conversation with the
 * position below; one resolved here is resolved there.
 * @returns its id there
 * @throws ThreadMissing; AppError as `openHosted` and `HostComments`
 */
export async function writeComment(db: Queryable, row: CommentRow, to: WrittenTo, reached: ReachedAs): Promise<string> {
  const written = await findWritten(reached, to.number, row);
  if (written !== null) return written;
  const { host } = reached;
  const replyTo = await findThread(db, row);
  const given = { row, to, reached, name: await nameOf(db, row, reached) };
  const place = row.replyTo === null ? await placeOf(to, row) : null;
  if (place === null) return add(host, given, { place, replyTo });
  const id = await add(host, given, { place, replyTo }).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return add(host, given, { place: null, replyTo });
  });
  const isThread = row.resolvedAt !== null && id.startsWith('review:');
  if (isThread) await host.resolveThread(reached.now, to.number, { firstId: id, resolved: true });
  return id;
}
