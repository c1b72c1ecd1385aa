import { type GitRepository, runGit } from './git';
import { findEntries, LINK_MODE, MODULE_MODE } from './read-tree';

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

/** The contents of some blobs by their sha, in one process. The caller keeps their sizes within bounds. */
export async function readBlobs(repository: GitRepository, shas: readonly string[]): Promise<Map<string, Buffer>> {
  if (shas.length === 0) return new Map();
  const { stdout } = await runGit(repository, ['cat-file', '--batch'], {
    input: `${[...new Set(shas)].join('\n')}\n`,
    outputLimit: Infinity,
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

/** A file of a commit; null where there is none. */
export async function readFile(
  repository: GitRepository,
  commit: string,
  path: string,
): Promise<RepositoryFile | null> {
  const entry = (await findEntries(repository, commit, [path])).get(path);
  if (!entry || entry.size === null || entry.mode === MODULE_MODE) return null;
  const { mode, sha, size } = entry;
  const isRead = mode !== LINK_MODE && size <= MAX_FILE_BYTES;
  const content = isRead ? ((await readBlobs(repository, [sha])).get(sha) ?? null) : null;
  return { path, mode, sha, size, content };
}

/** Whether git would call a content binary: a NUL in its first 8000 bytes. */
export function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0);
}
