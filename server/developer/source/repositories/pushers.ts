import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { branchMoves, commitPushers, type PushedBy } from '#server/platform/db/schema/repositories.ts';
import type { GitRepository } from './git';
import { listNewShas } from './history';

/** The newest commits of a push whose pusher is noted, and of a deployment whose pushers are looked up. */
const MAX_COMMITS = 10_000;

/** Notes who brought commits; noting twice is fine. @param repositoryId its id, or a query for it */
export async function notePushers(
  db: Queryable,
  repositoryId: string | SQL,
  shas: readonly string[],
  { userId, actUserId }: PushedBy,
): Promise<void> {
  const people = [userId, actUserId].filter((id) => typeof id === 'string');
  if (shas.length === 0 || people.length === 0) return;
  await db.execute(sql`
    insert into commit_pushers (repository_id, sha, user_id)
    select ${repositoryId}, pushed.sha, users.id
    from json_array_elements_text(${JSON.stringify(shas)}::json) pushed(sha), users
    where users.id in (select json_array_elements_text(${JSON.stringify(people)}::json))
    on conflict do nothing`);
}

/**
 * Notes who moved branches: the heads, and all commits that no branch had before.
 * @param before the heads of all branches before
 */
export async function noteMoved(
  db: Queryable,
  { repository, repositoryId }: { readonly repository: GitRepository; readonly repositoryId: string },
  { heads, before }: { readonly heads: readonly string[]; readonly before: readonly string[] },
  by: PushedBy | null,
): Promise<void> {
  if (by === null || heads.length === 0) return;
  const brought = await listNewShas(repository, heads, before, MAX_COMMITS).catch((error: unknown) => {
    // Such a repository is slow to everyone; the heads are what deployments show.
    if (error instanceof AppError && error.code === 'too_large') return [];
    throw error;
  });
  await notePushers(db, repositoryId, [...new Set([...heads, ...brought])], by);
}

/** Who moves branches right now: what they push may be deployed before it is noted, and a client decides how long that takes. */
async function findMoving(db: Queryable, repositoryId: string): Promise<string[]> {
  const { movedBy, repositoryId: of } = branchMoves;
  const rows = await db.select({ movedBy }).from(branchMoves).where(eq(of, repositoryId));
  return rows.flatMap(({ movedBy: by }) => [by?.userId, by?.actUserId]).filter((id) => typeof id === 'string');
}

/** Who brought what a commit has and others lack, or may be about to. @param known commits that do not count, with all that leads to them */
export async function findPushers(
  db: Queryable,
  { repository, repositoryId }: { readonly repository: GitRepository; readonly repositoryId: string },
  sha: string,
  known: readonly string[],
): Promise<string[]> {
  // First: who is done in between has been noted.
  const moving = await findMoving(db, repositoryId);
  const brought = await listNewShas(repository, [sha], known, MAX_COMMITS);
  const isBrought = sql`${commitPushers.sha} in (select json_array_elements_text(${JSON.stringify(brought)}::json))`;
  const rows = await db
    .selectDistinct({ userId: commitPushers.userId })
    .from(commitPushers)
    .where(and(eq(commitPushers.repositoryId, repositoryId), isBrought));
  return [...rows.map(({ userId }) => userId), ...moving];
}
