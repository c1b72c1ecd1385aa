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
  return ['merge-tree', '--write-tree', '--name-only', '-z', '--no-messages', base, head];
}

/** Where a file and a folder have one name, git gives the file another: the name, `~` and the commit it is of. */
function namesOf(records: readonly string[], commits: readonly string[]) {
  const added = new RegExp(`~(?:${commits.join('|')})(?:_\\d+)?$`);
  return [...new Set(records.map((path) => path.replace(added, '')))];
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

/** Runs a merge with the attributes of its base, where it has some, in a file that git can open. */
async function merge(repository: GitRepository, base: string, head: string, run: typeof runGit) {
  const args = merging(base, head);
  const attributes = await attributesOf(repository, base);
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
  return exitCode === 0 ? { tree, conflicts: null } : { tree: null, conflicts: namesOf(conflicts, [base, head]) };
}

/**
 * The files that two histories changed differently; none where they can be merged. Only this result is cached, not the
 * merged tree: git garbage-collects a tree without a commit.
 */
export async function findConflicts(repository: GitRepository, base: string, head: string): Promise<string[]> {
  const { exitCode, stdout } = await merge(repository, base, head, readGit);
  return exitCode === 0 ? [] : namesOf(recordsOf(stdout).slice(1), [base, head]);
}
