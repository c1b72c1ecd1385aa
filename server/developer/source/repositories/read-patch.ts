import type { ChangedFile } from './difference';
import { type GitRepository, runGit } from './git';
import { readGit } from './read-git';
import { MODULE_MODE, UNREADABLE } from './read-tree';
import { NO_SHA } from './refs';
import { storeBlobs } from './store-blobs';

/** Files whose names are not UTF-8 that are read at once: each is a process. */
const MAX_UNREADABLE = 20;
/** git's name for a content of nothing. */
const EMPTY = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
const FLAGS = ['--full-index', '--no-ext-diff', '--no-textconv', '--no-color'];
const TREE_FLAGS = ['-r', '-p', ...FLAGS, '-M', '-l1000'];

function pathsOf({ oldPath, path }: ChangedFile) {
  return oldPath === null ? [path] : [oldPath, path];
}

/** Contents compared by their names in git: no path of the file can be given to it. */
async function* comparedContents(repository: GitRepository, files: readonly ChangedFile[], context: string) {
  if (files.length > 0) await storeBlobs(repository, [Buffer.alloc(0)]);
  for (const { oldSha, sha } of files.slice(0, MAX_UNREADABLE)) {
    const args = ['diff', ...FLAGS, context, oldSha ?? EMPTY, sha ?? EMPTY];
    yield (await runGit(repository, args, { outputLimit: Infinity })).stdout;
  }
}

/**
 * What git writes of changed files.
 * @param files of `listChanges` for the same commits, small enough to be read
 * @param around lines that did not change, on each side
 * @returns a patch; of files whose names are not UTF-8 the first twenty
 */
export async function readPatch(
  repository: GitRepository,
  [base, head]: readonly [base: string, head: string],
  files: readonly ChangedFile[],
  around: number,
): Promise<Buffer> {
  const context = `-U${around}`;
  const isUnreadable = (file: ChangedFile) => pathsOf(file).some((path) => path.includes(UNREADABLE));
  const isModule = ({ oldMode, mode }: ChangedFile) => oldMode === MODULE_MODE || mode === MODULE_MODE;
  const paths = files.filter((file) => !isUnreadable(file)).flatMap(pathsOf);
  const parts: Buffer[] = [];
  if (paths.length > 0) {
    const args = ['diff-tree', ...TREE_FLAGS, context, base, head, '--', ...paths];
    parts.push((await readGit(repository, args, { outputLimit: Infinity })).stdout);
  }
  // The commit of a module is not in this repository.
  const unreadable = files.filter((file) => isUnreadable(file) && !isModule(file));
  for await (const part of comparedContents(repository, unreadable, context)) parts.push(part);
  return Buffer.concat(parts);
}

/** How a patch names what became of a file. One that became a link is reported as two: deleted, and added. */
export function keysInPatch({ oldSha, sha }: Pick<ChangedFile, 'oldSha' | 'sha'>): readonly string[] {
  const [old, young] = [oldSha ?? NO_SHA, sha ?? NO_SHA];
  const compared = `${oldSha ?? EMPTY}..${sha ?? EMPTY}`;
  return [`${old}..${young}`, compared, `${old}..${NO_SHA}`, `${NO_SHA}..${young}`];
}
