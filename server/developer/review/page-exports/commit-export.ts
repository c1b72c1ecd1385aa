import { fault } from '#common/contract/faults.ts';
import {
  type Author,
  commitTree,
  type Entry,
  type FileChange,
  writeCommit,
  writeEntries,
} from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { isAncestor, treeOf } from '#server/developer/source/repositories/history.ts';
import { mergeTrees } from '#server/developer/source/repositories/merge.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findBase } from './find-base';
import type { ExportRow } from './store';

/** An export as it goes into a repository. */
export interface ExportCommit {
  /** Holds the files as they were made. */
  readonly made: string;
  /** What a new branch shows: `made`, or its changes on top of the branch that takes them. */
  readonly tip: string;
}

/** What is written, and over what. */
export interface ToCommit {
  /** Of the branch that takes the export. */
  readonly head: string;
  /** Exports to the same place, newest first. */
  readonly rows: readonly ExportRow[];
  /** With paths in the repository. */
  readonly files: readonly { readonly path: string; readonly content: Buffer | string }[];
  readonly message: string;
  readonly author: Author;
}

/** The files, and what an earlier export had beside them taken away. */
function changesSince(files: ToCommit['files'], before: readonly string[]): FileChange[] {
  const kept = new Set(files.map(({ path }) => path));
  return [...files, ...before.filter((path) => !kept.has(path)).map((path) => ({ path, content: null }))];
}

async function assertChanged(git: GitRepository, before: string, after: string): Promise<void> {
  if ((await treeOf(git, before)) === (await treeOf(git, after))) throw new AppError('nothing_to_merge');
}

/**
 * Where the branch has the files, but never as exported (they were edited before the merge): the changes of the page
 * and of the repository are merged here.
 * @throws AppError `merge_conflict` with the files that both changed in the same places
 */
async function mergeOver(git: GitRepository, row: ExportRow, { head, files, ...words }: ToCommit) {
  const changes = changesSince(files, row.files);
  const paths = [...new Set([...row.files, ...files.map(({ path }) => path)])];
  const before = await findEntries(git, row.commit, row.files);
  const entries = paths.map((path): Entry => ({ path, at: before.get(path) ?? null }));
  const base = await commitTree(git, await writeEntries(git, head, entries), [], words);
  const ours = await commitTree(git, await treeOf(git, head), [base], words);
  const made = await writeCommit(git, { parent: base, changes, ...words });
  const { tree, conflicts } = await mergeTrees(git, ours, made);
  if (tree === null) throw new AppError('merge_conflict', { fields: { conflicts } });
  const tip = await commitTree(git, tree, [head], words);
  return { made, tip };
}

/** @throws AppError `invalid` on the folder when it contains files not written by an export of this page */
async function assertFolderFree(git: GitRepository, { head, files }: ToCommit): Promise<void> {
  const taken = [
    ...(
      await findEntries(
        git,
        head,
        files.map(({ path }) => path),
      )
    ).keys(),
  ];
  const [path] = taken;
  if (path !== undefined) throw new AppError('invalid', { details: [fault('folder', 'export_taken', { path })] });
}

/** The newest export whose commit still exists, where the branch has any of its files. */
async function findOverwritten(git: GitRepository, { head, rows }: ToCommit): Promise<ExportRow | null> {
  for (const row of rows) {
    if ((await resolveCommit(git, row.commit)) === null) continue;
    if ((await findEntries(git, head, row.files)).size > 0) return row;
  }
  return null;
}

/**
 * Stores an export as a commit, not yet on a branch. The first one follows the target branch; a later one follows the
 * previous export, so that git merges it with changes made in the repository since.
 * @throws AppError `nothing_to_merge`; `merge_conflict`; `invalid` on the folder
 */
export async function commitExport(git: GitRepository, asked: ToCommit): Promise<ExportCommit> {
  const { head, rows, files, message, author } = asked;
  const base = await findBase(git, head, rows);
  const over = base === null ? await findOverwritten(git, asked) : null;
  if (over !== null) {
    const merged = await mergeOver(git, over, asked);
    await assertChanged(git, head, merged.tip);
    return merged;
  }
  if (base === null) await assertFolderFree(git, asked);
  const parent = base?.fork ?? head;
  const made = await writeCommit(git, {
    parent,
    message,
    author,
    changes: changesSince(files, base?.row.files ?? []),
  });
  await assertChanged(git, parent, made);
  return { made, tip: made };
}

/**
 * The commit that adds an export to a branch which holds the one before; conflicts leave the branch as it is.
 * @returns the files that were changed on both sides in place of it
 */
export async function addToBranch(
  git: GitRepository,
  head: string,
  made: string,
  words: { readonly message: string; readonly author: Author },
): Promise<{ readonly tip: string; readonly conflicts: null } | { readonly conflicts: readonly string[] }> {
  if (await isAncestor(git, head, made)) return { tip: made, conflicts: null };
  const { tree, conflicts } = await mergeTrees(git, head, made);
  if (tree === null) return { conflicts };
  return { tip: await commitTree(git, tree, [head, made], words), conflicts: null };
}
