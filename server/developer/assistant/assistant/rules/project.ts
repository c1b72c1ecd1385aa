import { MAX_FILE_BYTES } from '#server/developer/source/repositories/read-blobs.ts';
import { createLineFinder, type Line } from '#server/developer/source/texts/line-at.ts';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { TextPlace } from '../assistant.ts';
import { isLocaleFile, isParsed, treatmentOf } from '#server/developer/source/texts/files.ts';
import type { FileTexts } from '#server/developer/source/texts/text.ts';

/** The most files that are parsed in a turn. */
const MAX_FILES = 2000;

/** Parses a file within bounds; null when it has no parser, cannot be read or took too long. */
export type ParseTexts = (path: string, source: string) => Promise<FileTexts | null>;

/** A file that was read. `texts`: null where its parser failed: it is only searched by letters. */
export interface ReadFile {
  readonly path: string;
  readonly source: string;
  readonly texts: FileTexts | null;
}

/** An element that was selected on a page, in its file as it is now. */
export interface SelectedPlace {
  readonly path: string;
  /** Of its `<`. */
  readonly offset: number;
}

/** What a turn knows of the project: each file is read and parsed once. */
export interface Project {
  /** Null: none is selected. */
  readonly selected: SelectedPlace | null;
  /** Paths below the root directory that may be read, tests and stories left out. */
  readonly paths: readonly string[];
  readonly examples: readonly string[];
  readonly guarded: readonly string[];
  readonly locales: readonly string[];
  read(path: string): Promise<ReadFile | null>;
  readAll(paths: readonly string[]): Promise<ReadFile[]>;
  /** Whether `readAll` was asked for more files than a turn may read: results are incomplete. */
  wasCut(): boolean;
  /** Files of `among` that hold one of the words. */
  search(words: readonly string[], among: readonly string[]): Promise<string[]>;
  /** Files of `among` that hold every one of the words. */
  searchAll(words: readonly string[], among: readonly string[]): Promise<string[]>;
  /** Files of `among` that hold every one of the words and are not UTF-8: they are neither read nor written. */
  otherEncodings(words: readonly string[], among: readonly string[]): Promise<string[]>;
}

/** Opens a commit for one turn. */
export async function openProject(
  reader: SourceReader,
  rootDirectory: string,
  parse: ParseTexts,
  signal?: AbortSignal,
  selected: SelectedPlace | null = null,
): Promise<Project> {
  const root = rootDirectory.replace(/^\/+|\/+$/g, '');
  const files = (await reader.list()).filter(
    ({ path, size }) => size <= MAX_FILE_BYTES && (!root || path.startsWith(`${root}/`)),
  );
  const inside = (path: string) => (root ? path.slice(root.length + 1) : path);
  const by = (treatment: string) =>
    files.map((file) => file.path).filter((path) => treatmentOf(inside(path)) === treatment);
  const paths = by('read').sort();
  const known = new Map<string, Promise<ReadFile | null>>();

  const open = async (path: string): Promise<ReadFile | null> => {
    signal?.throwIfAborted();
    if (treatmentOf(inside(path)) === 'secret') return null;
    const source = await reader.read(path);
    if (source === null) return null;
    return { path, source, texts: isParsed(path) ? await parse(path, source) : null };
  };
  const read = (path: string) => {
    const opened = known.get(path) ?? open(path);
    known.set(path, opened);
    return opened;
  };
  const searchFor = (which: 'one' | 'every') => async (words: readonly string[], among: readonly string[]) => {
    const hits = words.length > 0 && among.length > 0 ? new Set(await reader.search(words, which)) : null;
    return among.filter((path) => hits === null || hits.has(path));
  };
  const searchAll = searchFor('every');
  let cut = false;
  return {
    selected,
    paths,
    examples: by('example'),
    guarded: by('protected'),
    locales: paths.filter(isLocaleFile),
    read,
    async readAll(wanted) {
      const found: ReadFile[] = [];
      cut ||= wanted.length > MAX_FILES;
      for (const path of wanted.slice(0, MAX_FILES)) {
        const file = await read(path);
        if (file) found.push(file);
      }
      return found;
    },
    wasCut: () => cut,
    search: searchFor('one'),
    searchAll,
    async otherEncodings(words, among) {
      const found: string[] = [];
      for (const path of (await searchAll(words, among)).slice(0, MAX_FILES)) {
        signal?.throwIfAborted();
        if (await reader.isOtherEncoding(path)) found.push(path);
      }
      return found;
    },
  };
}

const MAX_LINE = 300;

/** A line, and the ones before and after it where there are any. */
function surroundingsOf(source: string, { line, start }: Line): TextPlace['surroundings'] {
  const begin = start < 2 ? 0 : source.lastIndexOf('\n', start - 2) + 1;
  const starts = start === 0 ? [0] : [begin, start];
  const end = source.indexOf('\n', start);
  if (end >= 0) starts.push(end + 1);
  const first = start === 0 ? line : line - 1;
  return starts.map((from, index) => {
    const to = source.indexOf('\n', from);
    const text = source.slice(from, to < 0 ? undefined : to);
    return { line: first + index, text: text.replace(/\r$/, '').slice(0, MAX_LINE) };
  });
}

/** Gives places of a file with the lines around them: of many, best in order. */
export function placesIn({ path, source }: ReadFile): (offset: number, text: string) => TextPlace {
  const find = createLineFinder(source);
  let last: Pick<TextPlace, 'line' | 'surroundings'> | null = null;
  return (offset, text) => {
    const found = find(offset);
    if (last?.line !== found.line) last = { line: found.line, surroundings: surroundingsOf(source, found) };
    return { path, ...last, text: text.slice(0, MAX_LINE) };
  };
}

/** One place of a file. */
export function placeAt(file: ReadFile, offset: number, text: string): TextPlace {
  return placesIn(file)(offset, text);
}
