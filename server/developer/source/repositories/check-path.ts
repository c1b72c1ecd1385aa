import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';

const MAX_LENGTH = 1000;
/** git's own name in any case, also as Windows and macOS would read it. */
const GIT_NAME = /^(?:\.git|git~1)[ .]*$/i;
/** Characters that file systems leave out when they compare names: `.g\u200cit` is `.git` there. */
// oxlint-disable-next-line no-misleading-character-class
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

function isPlain(segment: string) {
  return segment !== '' && segment !== '.' && segment !== '..' && !GIT_NAME.test(segment.replace(IGNORED, ''));
}

/** What is in names of repositories and in none that we write: also what is put for letters that are not UTF-8. */
const UNWRITTEN = /[\\\n\r\ufffd]/;

function isReadable(path: string) {
  return (
    path.length <= MAX_LENGTH && !path.includes('\0') && !/\p{Surrogate}/u.test(path) && path.split('/').every(isPlain)
  );
}

/** Whether a path names a place within a repository and nothing else. */
export function isRepositoryPath(path: string): boolean {
  return isReadable(path) && !UNWRITTEN.test(path);
}

/** A path that is read alone: its names are those that git has. @throws AppError `invalid` as `checkRepositoryPath` */
export function checkReadPath(path: string, field: string): string {
  if (!isReadable(path)) throw new AppError('invalid', { details: [fault(field, 'repository_path')] });
  return path;
}

/**
 * @param field what the caller called it
 * @throws AppError `invalid` unless the path consists of plain names: nothing empty, no `.`, `..` or `.git`, no backslash
 */
export function checkRepositoryPath(path: string, field: string): string {
  if (!isRepositoryPath(path)) throw new AppError('invalid', { details: [fault(field, 'repository_path')] });
  return path;
}

/** The same for a folder, where '' is the top and slashes at its ends are taken off. */
export function checkFolder(path: string, field: string): string {
  const plain = path.trim().replace(/^(?:\.?\/+)+|^\.$|\/+$/g, '');
  return plain === '' ? '' : checkRepositoryPath(plain, field);
}
