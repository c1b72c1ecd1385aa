import type { ReadOnly } from '#common/contract/repositories.ts';
import { isRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import { isBinary, type RepositoryFile } from '#server/developer/source/repositories/read-blobs.ts';
import { LINK_MODE } from '#server/developer/source/repositories/read-tree.ts';
import { isOtherEncoding } from './commit-reader';

/** How a pointer begins that Git LFS keeps in the place of a file. */
const LFS = 'version https://git-lfs.github.com/spec/';

/** Whether a content is a pointer of Git LFS: the file itself is kept elsewhere. */
export function isLfsPointer(content: Buffer): boolean {
  return content.length < 1024 && content.toString('latin1', 0, LFS.length) === LFS;
}

/** Why a file cannot be edited as text; null: it can. */
export function whyReadOnly({
  path,
  mode,
  content,
}: Pick<RepositoryFile, 'path' | 'mode' | 'content'>): ReadOnly | null {
  if (mode === LINK_MODE) return 'link';
  if (content === null) return 'large';
  if (isOtherEncoding(content)) return 'encoding';
  if (isBinary(content)) return 'binary';
  if (isLfsPointer(content)) return 'lfs';
  return isRepositoryPath(path) ? null : 'name';
}
