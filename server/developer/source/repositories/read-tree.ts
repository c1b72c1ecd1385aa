import { inSlices } from '#server/platform/in-slices.ts';
import { eachRecord, type GitRepository, recordsOf } from './git';
import { readGit } from './read-git';

/** One entry of a commit's tree, as git keeps it. */
export interface TreeEntry {
  readonly path: string;
  /** 100644, 100755, 120000 (a link), 160000 (a module), 040000 (a folder). */
  readonly mode: string;
  readonly sha: string;
  /** Bytes; null for what is no file. */
  readonly size: number | null;
}

/** A link to somewhere: its content is an address, never followed. */
export const LINK_MODE = '120000';
export const MODULE_MODE = '160000';
export const FOLDER_MODE = '040000';
/** What a path has in place of letters that are not UTF-8. */
export const UNREADABLE = '\ufffd';

function parse(record: string): TreeEntry {
  const tab = record.indexOf('\t');
  const [mode = '', , sha = '', size = '-'] = record.slice(0, tab).split(/ +/);
  return { path: record.slice(tab + 1), mode, sha, size: size === '-' ? null : Number(size) };
}

function* parseAll(output: Buffer) {
  const entries: TreeEntry[] = [];
  for (const record of eachRecord(output)) {
    entries.push(parse(record));
    yield;
  }
  return entries;
}

function literal(path: string) {
  return path === '' ? [] : [path];
}

/** Bytes of a list of all files: some 200,000. A tree can name itself many times over: a kilobyte of it, ten million files. */
const MAX_LIST_BYTES = 24 * 1024 * 1024;

/**
 * All files of a commit, folders opened, sorted by path.
 * @param under a folder, checked before (check-path.ts); '' is the top
 * @throws AppError `too_large` for more files than anybody keeps
 */
export async function listTree(repository: GitRepository, commit: string, under = ''): Promise<TreeEntry[]> {
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, '--', ...literal(under)];
  return inSlices(parseAll((await readGit(repository, args, { outputLimit: MAX_LIST_BYTES })).stdout));
}

/** The entries of one folder, not recursive. */
export async function listFolder(repository: GitRepository, commit: string, folder = ''): Promise<TreeEntry[]> {
  const args = ['ls-tree', '-z', '-l', '--full-tree', commit, '--', ...(folder === '' ? [] : [`${folder}/`])];
  return inSlices(parseAll((await readGit(repository, args)).stdout));
}

/** The entries at some exact paths, files and folders; missing ones are absent. */
export async function findEntries(
  repository: GitRepository,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, TreeEntry>> {
  if (paths.length === 0) return new Map();
  const { stdout } = await readGit(repository, ['ls-tree', '-z', '-l', '--full-tree', commit, '--', ...paths]);
  return new Map(recordsOf(stdout).map((record) => [parse(record).path, parse(record)]));
}
