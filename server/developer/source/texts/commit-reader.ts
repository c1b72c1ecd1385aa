import { openBlobReader } from '#server/developer/source/repositories/blob-reader.ts';
import { type GitRepository, recordsOf, runGit } from '#server/developer/source/repositories/git.ts';
import { isBinary } from '#server/developer/source/repositories/read-blobs.ts';
import { LINK_MODE, listTree, MODULE_MODE } from '#server/developer/source/repositories/read-tree.ts';
import type { SourceReader } from './source-reader';

const OUTPUT_LIMIT = 16 * 1024 * 1024;

/** Bytes as text; null for what is binary or not UTF-8: written back it would be other bytes. */
export function blobText(content: Buffer): string | null {
  if (isBinary(content)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return null;
  }
}

/** Bytes that say by their first two that they are UTF-16, as text; null for others. */
function utf16Text(content: Buffer): string | null {
  const mark = content.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return null;
  try {
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Whether bytes are text in another encoding than UTF-8. */
export function isOtherEncoding(content: Buffer): boolean {
  return isBinary(content) ? utf16Text(content) !== null : blobText(content) === null;
}

/** Bytes as text to look at: what is in an unknown encoding shows \ufffd in the place of its letters. */
export function textToShow(content: Buffer): string {
  return utf16Text(content) ?? content.toString('utf8');
}

/**
 * What an assistant reads of a commit: files alone, never a link. Close it.
 * @param signal aborted: what is asked for later fails
 */
export async function openReader(
  repository: GitRepository,
  commit: string,
  signal?: AbortSignal,
): Promise<SourceReader & { close(): void }> {
  const all = await listTree(repository, commit);
  const isFile = ({ mode }: (typeof all)[number]) => mode !== LINK_MODE && mode !== MODULE_MODE;
  const entries = all.filter(isFile);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const blobs = openBlobReader(repository, signal);
  const contentOf = async (path: string) => {
    const entry = byPath.get(path);
    return entry ? blobs.read(entry) : null;
  };
  return {
    list: () => Promise.resolve(entries.map(({ path, size }) => ({ path, size: size ?? 0 }))),
    others: () => Promise.resolve(all.filter((entry) => !isFile(entry)).map(({ path }) => path)),
    async read(path) {
      const content = await contentOf(path);
      return content ? blobText(content) : null;
    },
    async isOtherEncoding(path) {
      const content = await contentOf(path);
      return content !== null && isOtherEncoding(content);
    },
    async search(words, which) {
      const wanted = words.filter((word) => word !== '' && !/[\0\n]/.test(word)).flatMap((word) => ['-e', word]);
      if (wanted.length === 0) return entries.map(({ path }) => path);
      // One pass over the commit, however many words: it is what takes the time.
      const every = which === 'every' ? ['--all-match'] : [];
      const args = ['grep', '-I', '-z', '-l', '-F', '-i', '--full-name', ...every, ...wanted, commit, '--'];
      const { stdout } = await runGit(repository, args, { accept: [0, 1], outputLimit: OUTPUT_LIMIT, signal });
      return recordsOf(stdout).map((name) => name.slice(commit.length + 1));
    },
    close: () => blobs.close(),
  };
}
