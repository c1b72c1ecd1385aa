import type { FileChange } from '#common/contract/pull-request-changes.ts';
import { PULL_REQUEST_LIMITS } from '#common/contract/pull-requests.ts';
import {
  type ChangedFile,
  type Difference,
  findChangedFile,
  listChanges,
} from '#server/developer/source/repositories/difference.ts';
import { countApart, listCommits } from '#server/developer/source/repositories/history.ts';
import { type FileHunks, readHunks } from '#server/developer/source/repositories/hunks.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Followed } from './follow-branches';

/** Where the branch left the base, and its newest commit: as they are now, or as they were when it ended. */
function commitsOf({ found: { row } }: Followed) {
  return [row.baseSha, row.headSha] as const;
}

function toChange(file: ChangedFile, { hunks, truncated }: FileHunks): Omit<FileChange, 'viewed'> {
  return {
    path: file.path,
    oldPath: file.oldPath,
    status: file.status,
    oldMode: file.oldMode,
    mode: file.mode,
    oldHash: file.oldSha,
    hash: file.sha,
    binary: file.additions === null,
    additions: file.additions ?? 0,
    deletions: file.deletions ?? 0,
    hunks: hunks.map(({ lines, ...at }) => ({ ...at, lines: [...lines] })),
    truncated,
  };
}

/**
 * What a pull request changes.
 * @param path one file alone, as it is called now
 * @throws AppError `not_found` when it does not change that file
 */
export async function readFiles(followed: Followed, path?: string) {
  const commits = commitsOf(followed);
  const { files, truncated, more } =
    path === undefined ? await listChanges(followed.git, ...commits) : await readOne(followed, path);
  const hunks = await readHunks(followed.git, commits, files, PULL_REQUEST_LIMITS);
  return {
    files: files.map((file, i) => toChange(file, hunks[i]!)),
    truncated,
    more: [...more],
    headSha: commits[1],
  };
}

async function readOne(followed: Followed, path: string): Promise<Difference> {
  const file = await findChange(followed, path);
  if (file === null) throw new AppError('not_found');
  return { files: [file], truncated: false, more: [] };
}

/** The commits that the base lacks, newest first. */
export async function readCommits(followed: Followed) {
  const [base, head] = commitsOf(followed);
  const list = await listCommits(followed.git, `${base}..${head}`, PULL_REQUEST_LIMITS.commits);
  return { list, tc: (await countApart(followed.git, base, head)).ahead };
}

/** One changed file, as it is called now. @returns null when the pull request does not change it */
export function findChange(followed: Followed, path: string): Promise<ChangedFile | null> {
  return findChangedFile(followed.git, commitsOf(followed), path);
}
