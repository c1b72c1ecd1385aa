import type { SourceElement } from '#server/developer/source/texts/elements/element.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { blobText } from '#server/developer/source/texts/commit-reader.ts';
import { isRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isMarkable } from '#server/developer/delivery/builds/mark-archive.ts';

/** Text of a file, and the sha of its content. */
export interface Source {
  readonly path: string;
  readonly hash: string;
  readonly text: string;
}

/**
 * A file of a commit whose elements can be chosen.
 * @throws AppError `not_found` for what the commit does not have, and what carries no marks: links, secrets, other kinds
 */
export async function readSource(repository: GitRepository, commit: string, path: string): Promise<Source> {
  const file = isRepositoryPath(path) && isMarkable(path) ? await readFile(repository, commit, path) : null;
  const text = file?.content ? blobText(file.content) : null;
  if (file === null || text === null) throw new AppError('not_found');
  return { path, hash: file.sha, text };
}

/** The element of a file that begins at an offset, and all of them. @throws AppError `not_found` */
export async function elementAt(
  parser: Pick<BoundedParser, 'findElements'>,
  { path, text }: Source,
  offset: number,
): Promise<{ element: SourceElement; elements: readonly SourceElement[] }> {
  const elements = (await parser.findElements(path, text)) ?? [];
  const element = elements.find(({ start }) => start === offset);
  if (!element) throw new AppError('not_found');
  return { element, elements };
}
