import { type ChangedFile } from './difference';
import { type GitRepository, linesOf, runGit } from './git';
import { parsePatch, type PatchHunk } from './parse-patch';
import { keysInPatch, readPatch } from './read-patch';

/** How much is read at once. */
export interface HunkLimits {
  /** Hunks of one file. */
  readonly hunks: number;
  /** Changed lines, and bytes before and after, of all files together. */
  readonly lines: number;
  readonly bytes: number;
}

export interface FileHunks {
  readonly hunks: readonly PatchHunk[];
  /** There is more: the file alone may be within the limits. */
  readonly truncated: boolean;
}

/** The contents of a file before and after, where there are any. */
export function shasOf({ oldSha, sha }: Pick<ChangedFile, 'oldSha' | 'sha'>) {
  return [oldSha, sha].filter((one) => one !== null);
}

/** Bytes of the contents of some changed files, by sha. */
export async function sizesOf(
  repository: GitRepository,
  files: readonly Pick<ChangedFile, 'oldSha' | 'sha'>[],
): Promise<ReadonlyMap<string, number>> {
  const input = files.flatMap(shasOf).join('\n');
  const args = ['cat-file', '--batch-check=%(objectname) %(objectsize)'];
  // A module's commit is not in this repository: `<sha> missing`.
  const { stdout } = await runGit(repository, args, { input: `${input}\n`, outputLimit: Infinity });
  return new Map(linesOf(stdout).map((line) => [line.slice(0, 40), Number(line.slice(41)) || 0]));
}

/** The files, from the first on, whose changes fit into one reply; binary ones have none. */
export function chooseFitting(
  files: readonly ChangedFile[],
  sizes: ReadonlyMap<string, number>,
  limits: Pick<HunkLimits, 'lines' | 'bytes'>,
): ChangedFile[] {
  let [lines, bytes] = [0, 0];
  return files.filter((file) => {
    if (file.additions === null || file.deletions === null) return false;
    const moreLines = lines + file.additions + file.deletions;
    const moreBytes = bytes + shasOf(file).reduce((sum, sha) => sum + (sizes.get(sha) ?? 0), 0);
    if (moreLines > limits.lines || moreBytes > limits.bytes) return false;
    [lines, bytes] = [moreLines, moreBytes];
    return true;
  });
}

/** Lines around each change. */
const AROUND = 3;

/**
 * The changed lines of some files, with three lines around each change.
 * @param files of `listChanges` for the same commits
 * @returns in the order of the files
 */
export async function readHunks(
  repository: GitRepository,
  commits: readonly [base: string, head: string],
  files: readonly ChangedFile[],
  limits: HunkLimits,
): Promise<FileHunks[]> {
  const fitting = new Set(chooseFitting(files, await sizesOf(repository, files), limits));
  const patch = parsePatch((await readPatch(repository, commits, [...fitting], AROUND)).toString('utf8'));
  return files.map((file) => {
    const isBinary = file.additions === null;
    if (!fitting.has(file)) return { hunks: [], truncated: !isBinary };
    const [whole, compared, ...halves] = keysInPatch(file).map((key) => patch.get(key));
    const hunks = whole ?? compared ?? halves.flatMap((half) => half ?? []);
    const isUnread = hunks.length === 0 && (file.additions ?? 0) + (file.deletions ?? 0) > 0;
    return { hunks: hunks.slice(0, limits.hunks), truncated: isUnread || hunks.length > limits.hunks };
  });
}
