import { type GitRepository, recordsOf, runGit } from './git';
import { readGit } from './read-git';

/** What two histories make together: a tree, or the files that they changed differently. */
export type MergeResult =
  | { readonly tree: string; readonly conflicts: null }
  | { readonly tree: null; readonly conflicts: readonly string[] };

function merging(base: string, head: string) {
  return ['merge-tree', '--write-tree', '--name-only', '-z', '--no-messages', base, head];
}

/** Where a file and a folder have one name, git gives the file another: the name, `~` and the commit it is of. */
function namesOf(records: readonly string[], commits: readonly string[]) {
  const added = new RegExp(`~(?:${commits.join('|')})(?:_\\d+)?$`);
  return [...new Set(records.map((path) => path.replace(added, '')))];
}

/** 1: with conflicts. */
const options = { accept: [0, 1] };

/** Merges `head` into `base` without touching a branch or a work tree; `commitTree` makes a commit of the result. */
export async function mergeTrees(repository: GitRepository, base: string, head: string): Promise<MergeResult> {
  const { exitCode, stdout } = await runGit(repository, merging(base, head), options);
  const [tree = '', ...conflicts] = recordsOf(stdout);
  return exitCode === 0 ? { tree, conflicts: null } : { tree: null, conflicts: namesOf(conflicts, [base, head]) };
}

/**
 * The files that two histories changed differently; none where they can be merged. Only this result is cached, not the
 * merged tree: git garbage-collects a tree without a commit.
 */
export async function findConflicts(repository: GitRepository, base: string, head: string): Promise<string[]> {
  const { exitCode, stdout } = await readGit(repository, merging(base, head), options);
  return exitCode === 0 ? [] : namesOf(recordsOf(stdout).slice(1), [base, head]);
}
