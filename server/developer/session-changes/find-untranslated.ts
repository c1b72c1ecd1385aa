import { isLocaleFile, languageOf } from '#server/developer/assistant/texts/files.ts';
import { textOf } from '#server/developer/assistant/commit-reader.ts';
import type { GitRepository } from '#server/developer/repositories/git.ts';
import { readBlobs } from '#server/developer/repositories/read-blobs.ts';
import { findEntries, LINK_MODE, listTree, type TreeEntry } from '#server/developer/repositories/read-tree.ts';
import { type LocaleText, nameOf, setOf, textsOf } from './locale-values';
import type { SessionChanges } from './read-changes';

/** Files of a session that are looked at, languages of a set, bytes of a file, texts of all. */
const MOST = { files: 20, languages: 40, bytes: 256 * 1024, texts: 200 } as const;

/** A changed text, and a file in another language that still says the old one. */
export interface Untranslated extends LocaleText {
  readonly path: string;
  readonly language: string;
  /** What it is translated from. */
  readonly from: string;
  /** The other language's words as they stand; null: it has none. */
  readonly now: string | null;
}

/** The texts of a file at a commit; null where it is not there or not read. */
type Read = (commit: string, path: string) => Texts | null;
type Texts = NonNullable<ReturnType<typeof textsOf>>;

const isRead = ({ mode, size }: TreeEntry) => mode !== LINK_MODE && size !== null && size <= MOST.bytes;

/** Reads files at two commits by three gits, however many they are. */
const readTexts = async (
  repository: GitRepository,
  { base, head }: Pick<SessionChanges, 'base' | 'head'>,
  atHead: readonly TreeEntry[],
): Promise<Read> => {
  const before = await findEntries(
    repository,
    base,
    atHead.map(({ path }) => path),
  );
  const entries = new Map([
    [base, before],
    [head, new Map(atHead.map((entry) => [entry.path, entry]))],
  ]);
  const shas = [...entries.values()].flatMap((each) => [...each.values()].filter(isRead).map(({ sha }) => sha));
  const contents = await readBlobs(repository, shas);
  const known = new Map<string, Texts | null>();
  return (commit, path) => {
    const sha = entries.get(commit)?.get(path)?.sha ?? '';
    const content = contents.get(sha);
    if (!known.has(sha)) known.set(sha, content === undefined ? null : textsOf(textOf(content) ?? ''));
    return known.get(sha) ?? null;
  };
};

/** The texts of a file that differ from the base. */
const changedIn = (read: Read, { base, head }: SessionChanges, path: string): LocaleText[] => {
  const before = read(base, path);
  const now = [...(read(head, path)?.values() ?? [])];
  return now.filter(({ keys, text }) => text.trim() !== '' && before?.get(nameOf(keys))?.text !== text);
};

/** English first: others are mostly translated from it. */
const sourcesFirst = (a: string, b: string) =>
  Number(!languageOf(a)?.startsWith('en')) - Number(!languageOf(b)?.startsWith('en'));

/**
 * The texts of locale files (JSON, one for each language) that a session changed in one language and not in the others.
 * @param changes of the session
 */
export const findUntranslated = async (repository: GitRepository, changes: SessionChanges): Promise<Untranslated[]> => {
  const changed = changes.files
    .map(({ file }) => file)
    .filter(({ path, status }) => status !== 'deleted' && isLocaleFile(path) && setOf(path) !== null)
    .map(({ path }) => path)
    .slice(0, MOST.files);
  if (changed.length === 0) return [];
  const sets = new Set(changed.map(setOf));
  const inSets = (await listTree(repository, changes.head))
    .filter(({ path }) => isLocaleFile(path) && sets.has(setOf(path)))
    .slice(0, MOST.files * MOST.languages);
  const read = await readTexts(repository, changes, inSets);
  const found = new Map<string, Untranslated>();
  for (const source of changed.sort(sourcesFirst)) {
    const others = inSets.filter(({ path }) => path !== source && setOf(path) === setOf(source));
    const texts = changedIn(read, changes, source);
    for (const { path } of others.slice(0, MOST.languages)) {
      const theirs = read(changes.head, path);
      if (theirs === null) continue;
      const done = new Set(changedIn(read, changes, path).map(({ keys }) => nameOf(keys)));
      for (const { keys, text } of texts) {
        const name = nameOf(keys);
        if (done.has(name) || found.has(`${path} ${name}`) || found.size >= MOST.texts) continue;
        const [language, from] = [languageOf(path) ?? '', languageOf(source) ?? ''];
        found.set(`${path} ${name}`, { path, language, from, keys, text, now: theirs.get(name)?.text ?? null });
      }
    }
  }
  return [...found.values()];
};
