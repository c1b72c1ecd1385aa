import { type GitRepository, linesOf, runGit } from '#server/developer/source/repositories/git.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import type { ExportRow } from './store';

/** Commits of a branch that are looked through for an export that was taken over by hand or in one piece. */
const MAX_LOOKED_AT = 50;

type Exported = Pick<ExportRow, 'commit' | 'files'>;

async function shasAt(git: GitRepository, commit: string, files: readonly string[]) {
  const entries = await findEntries(git, commit, files);
  return files.map((path) => entries.get(path)?.sha ?? null).join(' ');
}

/** The newest commit of a branch in which all files of an export are as they were made; null when there is none. */
async function findSame(git: GitRepository, head: string, { commit, files }: Exported): Promise<string | null> {
  const bounds = ['--first-parent', `-n${MAX_LOOKED_AT}`, '--format=%H'];
  const commits = linesOf((await runGit(git, ['log', ...bounds, head, '--', ...files])).stdout);
  const wanted = await shasAt(git, commit, files);
  for (const candidate of commits) if ((await shasAt(git, candidate, files)) === wanted) return candidate;
  return null;
}

/**
 * The parent of the next export, for a three-way merge: the earlier export if the branch contains it, else (squashed) a
 * commit with the same files.
 * @param head of the target branch
 * @param rows exports to the same place, newest first
 * @returns null when the branch never had one unchanged
 */
export async function findBase<Row extends Exported>(
  git: GitRepository,
  head: string,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly fork: string } | null> {
  for (const row of rows) {
    if ((await resolveCommit(git, row.commit)) === null) continue;
    if (await isAncestor(git, row.commit, head)) return { row, fork: row.commit };
    const same = await findSame(git, head, row);
    if (same !== null) return { row, fork: same };
  }
  return null;
}
