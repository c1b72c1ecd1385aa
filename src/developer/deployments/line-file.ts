/** A line of a file of the repository. */
export interface LineFile {
  readonly path: string;
  readonly line: number;
}

/** `src/app.tsx:14:51`, `src/app.tsx(14,51)`. */
const PLACE = /(?<![\w:/.@-])((?:\.?\/)?[\w@.[\]/-]+\.[A-Za-z]\w{0,9})[:(](\d{1,6})\b/;
/** Where a build has the files of its commit. */
const BUILT_IN = '/work/';

/**
 * The file that a line of a build's log names; null: it names none of the repository.
 * @param rootDirectory that paths count from; '' for the top
 */
export function fileIn(text: string, rootDirectory: string): LineFile | null {
  const [, named = '', line = ''] = PLACE.exec(text) ?? [];
  if (named === '' || named.split('/').some((part) => part === '..' || part === 'node_modules')) return null;
  if (named.startsWith(BUILT_IN)) return { path: named.slice(BUILT_IN.length), line: Number(line) };
  if (named.startsWith('/')) return null;
  const path = named.replace(/^\.\//, '');
  return { path: rootDirectory === '' ? path : `${rootDirectory}/${path}`, line: Number(line) };
}
