import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pullRequestViews } from '#server/platform/db/schema/pull-requests.ts';
import type { Followed } from './follow-branches';
import { findChange } from './read-changes';

/** What is kept of a deleted file, which has no content. */
const DELETED = '';

/** Which contents of which files a person has looked at. @returns path -> whether this content was viewed */
export async function readViewed(
  db: Queryable,
  pullRequestId: string,
  userId: string,
): Promise<(path: string, hash: string | null) => boolean> {
  const own = and(eq(pullRequestViews.pullRequestId, pullRequestId), eq(pullRequestViews.userId, userId));
  const rows = await db.select().from(pullRequestViews).where(own);
  const seen = new Map(rows.map(({ path, hash }) => [path, hash]));
  return (path, hash) => seen.get(path) === (hash ?? DELETED);
}

/** What a person has looked at, or wants to look at again. */
export interface ViewedFile {
  readonly path: string;
  readonly hash: string | null;
  readonly viewed: boolean;
}

/** Keeps that a person has viewed a file. @throws AppError `not_found` for one that the pull request does not change */
export async function viewFile(
  db: Queryable,
  followed: Followed,
  userId: string,
  { path, hash, viewed }: ViewedFile,
): Promise<void> {
  if ((await findChange(followed, path)) === null) throw new AppError('not_found');
  const { pullRequestId, userId: of, path: at } = pullRequestViews;
  const { id } = followed.found.row;
  if (!viewed) {
    await db.delete(pullRequestViews).where(and(eq(pullRequestId, id), eq(of, userId), eq(at, path)));
    return;
  }
  const row = { pullRequestId: id, userId, path, hash: hash ?? DELETED };
  await db
    .insert(pullRequestViews)
    .values(row)
    .onConflictDoUpdate({ target: [pullRequestId, of, at], set: { hash: row.hash } });
}
