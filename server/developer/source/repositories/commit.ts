import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { checkRepositoryPath } from './check-path';
import { type GitRepository, runGit } from './git';
import { findEntries, FOLDER_MODE, LINK_MODE, MODULE_MODE, type TreeEntry, UNREADABLE } from './read-tree';
import { storeBlobs } from './store-blobs';

/** A file as it shall be; `content` null removes it. */
export interface FileChange {
  readonly path: string;
  readonly content: Buffer | string | null;
}

export interface Author {
  readonly name: string;
  readonly email: string;
}

export interface NewCommit {
  /** The commit it follows; null: the first one of a branch. */
  readonly parent: string | null;
  readonly changes: readonly FileChange[];
  readonly message: string;
  readonly author: Author;
}

const PLAIN_MODE = '100644';
const KEPT_MODES = new Set([LINK_MODE, MODULE_MODE, FOLDER_MODE]);
/** The line of git's index that takes a path out, up to the path. */
const NOTHING = `0 ${'0'.repeat(40)}`;

function invalidError(path: string) {
  return new AppError('invalid', { details: [fault(path, 'repository_path')] });
}

/** What may not be written over: a link, a module, a folder. */
function checkPlaces(paths: readonly string[], there: ReadonlyMap<string, TreeEntry>) {
  const taken = paths.find((path) => KEPT_MODES.has(there.get(path)?.mode ?? ''));
  if (taken !== undefined) throw invalidError(taken);
}

/** The folders above some paths, by depth: those of one depth are asked for at once, as none of them holds another. */
function foldersByDepth(paths: readonly string[]) {
  const depths: Set<string>[] = [];
  for (const path of paths) {
    const segments = path.split('/').slice(0, -1);
    for (const depth of segments.keys()) (depths[depth] ??= new Set()).add(segments.slice(0, depth + 1).join('/'));
  }
  return depths;
}

/** A file is written into folders only: git's index would put one in the place of a file, a link or a module. */
async function checkFolders(repository: GitRepository, parent: string, paths: readonly string[]) {
  for (const folders of foldersByDepth(paths)) {
    const found = await findEntries(repository, parent, [...folders]);
    const taken = [...folders].find((folder) => (found.get(folder)?.mode ?? FOLDER_MODE) !== FOLDER_MODE);
    if (taken !== undefined) throw invalidError(taken);
  }
}

/** The shas of what is written, by path. */
async function storeAll(repository: GitRepository, changes: readonly FileChange[]) {
  const written = changes.flatMap(({ path, content }) => (content === null ? [] : [{ path, content }]));
  const contents = written.map(({ content }) => content);
  const shas = await storeBlobs(repository, contents);
  return new Map(written.map(({ path }, index) => [path, shas[index]]));
}

function indexLines(
  changes: readonly FileChange[],
  shas: ReadonlyMap<string, string | undefined>,
  there: Map<string, TreeEntry>,
) {
  return changes.map(({ path }) => {
    const sha = shas.get(path);
    return sha === undefined ? `${NOTHING}\t${path}\0` : `${there.get(path)?.mode ?? PLAIN_MODE} ${sha}\t${path}\0`;
  });
}

/** The tree of a commit with some lines of git's index laid over it. */
async function writeIndex(repository: GitRepository, parent: string | null, lines: readonly string[]) {
  const index = join(tmpdir(), `pagewright-index-${randomUUID()}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    await runGit(repository, parent === null ? ['read-tree', '--empty'] : ['read-tree', parent], { env });
    await runGit(repository, ['update-index', '-z', '--index-info'], { env, input: lines.join('') });
    return (await runGit(repository, ['write-tree'], { env })).stdout.toString().trim();
  } finally {
    await rm(index, { force: true });
  }
}

/** The new content of a path: an object that is stored already, or nothing. */
export interface Entry {
  readonly path: string;
  readonly at: { readonly mode: string; readonly sha: string } | null;
}

/**
 * Writes a tree: that of a commit with entries of other commits laid over it.
 * @param entries of paths that git itself gave
 * @returns its sha
 * @throws AppError `invalid` naming a path that is not UTF-8: written here it would be another one
 */
export async function writeEntries(
  repository: GitRepository,
  parent: string,
  entries: readonly Entry[],
): Promise<string> {
  const unreadable = entries.find(({ path }) => path.includes(UNREADABLE));
  if (unreadable) throw invalidError(unreadable.path);
  const line = ({ path, at }: Entry) => `${at === null ? NOTHING : `${at.mode} ${at.sha}`}\t${path}\0`;
  // What goes makes room first: a file may come where a folder was.
  const inOrder = [...entries.filter(({ at }) => at === null), ...entries.filter(({ at }) => at !== null)];
  return writeIndex(repository, parent, inOrder.map(line));
}

/**
 * Writes a tree: that of the parent with the changes laid over it. No file is ever written outside git's own store.
 * @returns its sha
 */
async function writeTree(repository: GitRepository, parent: string | null, changes: readonly FileChange[]) {
  const paths = changes.map(({ path }) => checkRepositoryPath(path, path));
  const there = parent === null ? new Map<string, TreeEntry>() : await findEntries(repository, parent, paths);
  checkPlaces(paths, there);
  if (parent !== null) await checkFolders(repository, parent, paths);
  const shas = await storeAll(repository, changes);
  return writeIndex(repository, parent, indexLines(changes, shas, there));
}

/** git reads names up to these characters. */
function plainName(text: string) {
  return text.replace(/[<>\s\0]+/g, ' ').trim();
}

function identity({ name, email }: Author) {
  return {
    GIT_AUTHOR_NAME: plainName(name) || 'Somebody',
    GIT_AUTHOR_EMAIL: plainName(email),
    GIT_COMMITTER_NAME: plainName(name) || 'Somebody',
    GIT_COMMITTER_EMAIL: plainName(email),
  };
}

/**
 * Stores a commit of a tree; no branch knows it yet (`moveRef`).
 * @param parents none for the first one, two for a merge
 * @returns its sha
 */
export async function commitTree(
  repository: GitRepository,
  tree: string,
  parents: readonly string[],
  { message, author }: Pick<NewCommit, 'message' | 'author'>,
): Promise<string> {
  const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-'];
  const input = `${message.replaceAll('\0', '').trim() || 'Change files'}\n`;
  return (await runGit(repository, args, { env: identity(author), input })).stdout.toString().trim();
}

/**
 * Stores a commit without a work tree; no branch knows it yet (`moveRef`).
 * @returns its sha
 * @throws AppError `invalid` naming a path that may not be written: `.git`, `..`, a link, a module, a folder
 */
export async function writeCommit(repository: GitRepository, commit: NewCommit): Promise<string> {
  const { parent, changes } = commit;
  const tree = await writeTree(repository, parent, changes);
  return commitTree(repository, tree, parent === null ? [] : [parent], commit);
}
