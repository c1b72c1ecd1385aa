import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { authorOf } from './author-of';
import { commitTree } from './commit';
import type { GitRepository } from './git';
import { mergeTrees } from './merge';

/** Two commits that become one. */
export interface MergeStep {
  /** The commit that takes the other one in. */
  readonly onto: string;
  readonly what: string;
  readonly message: string;
  /** The result follows `onto` alone: the commits of the other one are left out. */
  readonly squash?: boolean;
}

/**
 * Makes a commit that holds both sides, and joins them unless it squashes one; no branch knows it yet (`moveRef`). There is no work tree.
 * @throws AppError `merge_conflict` with the files
 */
export async function mergeCommit(
  db: Queryable,
  userId: string,
  git: GitRepository,
  { onto, what, message, squash = false }: MergeStep,
): Promise<string> {
  const { tree, conflicts } = await mergeTrees(git, onto, what);
  if (tree === null) throw new AppError('merge_conflict', { fields: { conflicts } });
  return commitTree(git, tree, squash ? [onto] : [onto, what], { message, author: await authorOf(db, userId) });
}
