import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GitRepository, recordsOf, runGit } from './git';
import { readGit } from './read-git';

/** What two histories make together: a tree, or the files that they changed differently. */
export type MergeResult =
  | { readonly tree: string; readonly conflicts: null }
  | { readonly tree: null; readonly conflicts: readonly string[] };

function merging(base: string, head: string) {
  return ['merge-tree', '--write-tree', '-z', '--no-messages', base, head];
}

/** Where a file and a folder have one name, git gives the file another: the name, `~` and the commit it is of. */
function namesOf(records: readonly string[], commits: readonly string[]) {
  const added = new RegExp(`~(?:${commits.join('|')})(?:_\\d+)?$`);
  return [...new Set(pathsOf(records).map(({ path }) => path.replace(added, '')))];
}

/** Bytes of a file of attributes that is read. */
const MAX_ATTRIBUTES = 64 * 1024;
/** How files may be merged, of what git has built in: programs are none of it. */
const BUILT_IN = /\s(merge=(?:union|binary|text)|-merge)(?=\s|$)/;

/** What the base says about how files are merged. A bare repository has no work tree that git would look for it in. */
async function attributesOf(repository: GitRepository, base: string): Promise<string> {
  const read = ['cat-file', 'blob', `${base}:.gitattributes`];
  const limits = { accept: [0, 128], outputLimit: MAX_ATTRIBUTES };
  const found = await readGit(repository, read, limits).catch(() => null);
  if (found?.exitCode !== 0) return '';
  const lines = found.stdout.toString('utf8').split('\n');
  return lines
    .map((line) => (BUILT_IN.test(line) ? `${line.split(/\s/, 1)[0]} ${BUILT_IN.exec(line)![1]}\n` : ''))
    .join('');
}

/** 1: with conflicts. */
const ACCEPTED = { accept: [0, 1] };

/** Characters of a line that marks a conflict: far more than contents have of them at the start of a line. */
export const MARKER_SIZE = 199;

/** A file's content on one side of a merge, as `ls-tree` names it. */
export interface ConflictSide {
  readonly mode: string;
  readonly sha: string;
}

/** A path that git could not merge; null: the side has no such file. */
export interface ConflictPath {
  readonly path: string;
  readonly ours: ConflictSide | null;
  readonly theirs: ConflictSide | null;
}

/** `<mode> <sha> <stage>` TAB path, for each of the versions that there are: 1 what both came from, 2 ours, 3 theirs. */
function pathsOf(records: readonly string[]): ConflictPath[] {
  const found = new Map<string, { path: string; ours: ConflictSide | null; theirs: ConflictSide | null }>();
  for (const record of records) {
    const tab = record.indexOf('\t');
    const path = record.slice(tab + 1);
    const [mode = '', sha = '', stage] = record.slice(0, tab).split(' ');
    const one = found.get(path) ?? { path, ours: null, theirs: null };
    if (stage === '2') one.ours = { mode, sha };
    if (stage === '3') one.theirs = { mode, sha };
    found.set(path, one);
  }
  return [...found.values()];
}

/** Runs a merge with the attributes of its base, where it has some, in a file that git can open. */
async function merge(repository: GitRepository, base: string, head: string, run: typeof runGit, more = '') {
  const args = merging(base, head);
  const attributes = `${more}${await attributesOf(repository, base)}`;
  if (attributes === '') return run(repository, args, ACCEPTED);
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-attributes-'));
  try {
    const file = join(folder, 'attributes');
    await writeFile(file, attributes);
    return await run(repository, args, { ...ACCEPTED, config: [`core.attributesFile=${file}`] });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Merges `head` into `base` without touching a branch or a work tree; `commitTree` makes a commit of the result. */
export async function mergeTrees(repository: GitRepository, base: string, head: string): Promise<MergeResult> {
  const { exitCode, stdout } = await merge(repository, base, head, runGit);
  const [tree = '', ...conflicts] = recordsOf(stdout);
  if (exitCode === 0) return { tree, conflicts: null };
  return { tree: null, conflicts: namesOf(conflicts, [base, head]) };
}

/**
 * Merges `theirs` into `ours` as `mergeTrees` does, also what cannot be merged: such files have both sides in the tree,
 * between lines of `MARKER_SIZE` characters (`cutConflicts`).
 */
export async function mergeMarked(
  repository: GitRepository,
  ours: string,
  theirs: string,
): Promise<{ readonly tree: string; readonly conflicts: readonly ConflictPath[] }> {
  const size = `* conflict-marker-size=${MARKER_SIZE}\n`;
  const { stdout } = await merge(repository, ours, theirs, runGit, size);
  const [tree = '', ...records] = recordsOf(stdout);
  return { tree, conflicts: pathsOf(records) };
}

/**
 * The files that two histories changed differently; none where they can be merged. Only this result is cached, not the
 * merged tree: git garbage-collects a tree without a commit.
 */
export async function findConflicts(repository: GitRepository, base: string, head: string): Promise<string[]> {
  const { exitCode, stdout } = await merge(repository, base, head, readGit);
  return exitCode === 0 ? [] : namesOf(recordsOf(stdout).slice(1), [base, head]);
}
