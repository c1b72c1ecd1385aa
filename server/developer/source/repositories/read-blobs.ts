import { type GitRepository, runGit } from './git';
import { findEntries, LINK_MODE, listTree, MODULE_MODE, UNREADABLE } from './read-tree';

/** Bytes of a file that is read whole. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** `<sha> <type> <size>\n<content>\n`, repeated; `<name> missing\n` for a missing object. */
function parseBatch(output: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(0x0a, at);
    if (end < 0) break;
    const [sha = '', type = '', size = ''] = output.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (type === 'missing') continue;
    found.set(sha, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

/** A content as git lists it: `listTree`, `findEntries`, `sizesOf`. */
export interface KnownBlob {
  readonly sha: string;
  /** Bytes; null for what has none (a module). */
  readonly size: number | null;
}

/** Bytes that are read together. */
const MAX_ALL_BYTES = 64 * 1024 * 1024;
/** Of `<sha> <type> <size>\n` and the line end after a content. */
const HEAD_BYTES = 100;

function fitting(blobs: readonly KnownBlob[], each: number): ReadonlyMap<string, number> {
  const chosen = new Map<string, number>();
  let all = 0;
  for (const { sha, size } of blobs) {
    if (size === null || size > each || chosen.has(sha) || all + size > MAX_ALL_BYTES) continue;
    all += size;
    chosen.set(sha, size);
  }
  return chosen;
}

/**
 * The contents of some blobs by their sha, in one process. Strangers push them: this and `openBlobReader` are the only
 * ways in, and look at sizes first.
 * @param each bytes of one content
 * @returns without what is larger than `each`, and what would make all of them more than `MAX_ALL_BYTES`
 */
export async function readBlobs(
  repository: GitRepository,
  blobs: readonly KnownBlob[],
  each = MAX_FILE_BYTES,
): Promise<Map<string, Buffer>> {
  const chosen = fitting(blobs, each);
  if (chosen.size === 0) return new Map();
  const { stdout } = await runGit(repository, ['cat-file', '--batch'], {
    input: `${[...chosen.keys()].join('\n')}\n`,
    outputLimit: [...chosen.values()].reduce((sum, size) => sum + size + HEAD_BYTES, 0),
  });
  return parseBatch(stdout);
}

export interface RepositoryFile {
  readonly path: string;
  readonly mode: string;
  /** Of its content. */
  readonly sha: string;
  readonly size: number;
  /** Null for a link, and for what is larger than `MAX_FILE_BYTES`. */
  readonly content: Buffer | null;
}

/** A name that is not UTF-8 cannot be given to git: it is looked for as it is read. */
async function findEntry(repository: GitRepository, commit: string, path: string) {
  const entry = (await findEntries(repository, commit, [path])).get(path);
  if (entry || !path.includes(UNREADABLE)) return entry;
  return (await listTree(repository, commit)).find((each) => each.path === path);
}

/** A file of a commit; null where there is none. */
export async function readFile(
  repository: GitRepository,
  commit: string,
  path: string,
): Promise<RepositoryFile | null> {
  const entry = await findEntry(repository, commit, path);
  if (!entry || entry.size === null || entry.mode === MODULE_MODE) return null;
  const { mode, sha, size } = entry;
  const content = mode === LINK_MODE ? null : ((await readBlobs(repository, [entry])).get(sha) ?? null);
  return { path, mode, sha, size, content };
}

/** Whether git would call a content binary: a NUL in its first 8000 bytes. */
export function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0);
}
