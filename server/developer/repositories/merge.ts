import { type GitRepository, recordsOf, runGit } from './git';

/** What two histories make together: a tree, or the files that they changed differently. */
export type MergeResult =
  { readonly tree: string; readonly conflicts: null } | { readonly tree: null; readonly conflicts: readonly string[] };

/** Merges `head` into `base` without touching a branch or a work tree; `commitTree` makes a commit of the result. */
export const mergeTrees = async (repository: GitRepository, base: string, head: string): Promise<MergeResult> => {
  const args = ['merge-tree', '--write-tree', '--name-only', '-z', '--no-messages', base, head];
  const { exitCode, stdout } = await runGit(repository, args, { accept: [0, 1] });
  const [tree = '', ...conflicts] = recordsOf(stdout);
  return exitCode === 0 ? { tree, conflicts: null } : { tree: null, conflicts: [...new Set(conflicts)] };
};
