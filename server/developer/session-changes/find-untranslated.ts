import { isLocaleFile, languageOf } from '#server/developer/assistant/texts/files.ts';
import { textOf } from '#server/developer/assistant/commit-reader.ts';
import type { GitRepository } from '#server/developer/repositories/git.ts';
import { readFile } from '#server/developer/repositories/read-blobs.ts';
import { listTree } from '#server/developer/repositories/read-tree.ts';
import { type LocaleText, nameOf, setOf, textsOf } from './locale-values';
import type { SessionChanges } from './read-changes';

/** Files of a session that are looked at, languages of a set, texts of all. */
const MOST = { files: 20, languages: 40, texts: 200 } as const;

/** A changed text, and a file in another language that still says the old one. */
export interface Untranslated extends LocaleText {
  readonly path: string;
  readonly language: string;
  /** What it is translated from. */
  readonly from: string;
  /** The other language's words as they stand; null: it has none. */
  readonly now: string | null;
}

type Read = (commit: string, path: string) => Promise<string | null>;

const reader = (repository: GitRepository): Read => {
  const known = new Map<string, Promise<string | null>>();
  return (commit, path) => {
    const name = `${commit} ${path}`;
    const found =
      known.get(name) ??
      readFile(repository, commit, path).then((file) => (file?.content ? textOf(file.content) : null));
    known.set(name, found);
    return found;
  };
};

const textsAt = async (read: Read, commit: string, path: string) => textsOf((await read(commit, path)) ?? '{}');

/** The texts of a file that differ from the base. */
const changedIn = async (read: Read, { base, head }: SessionChanges, path: string): Promise<LocaleText[]> => {
  const before = await textsAt(read, base, path);
  const now = await textsAt(read, head, path);
  return [...now.values()].filter(({ keys, text }) => text.trim() !== '' && before.get(nameOf(keys))?.text !== text);
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
  const all = (await listTree(repository, changes.head)).map(({ path }) => path).filter(isLocaleFile);
  const read = reader(repository);
  const found = new Map<string, Untranslated>();
  for (const source of changed.sort(sourcesFirst)) {
    const others = all.filter((path) => path !== source && setOf(path) === setOf(source)).slice(0, MOST.languages);
    const texts = await changedIn(read, changes, source);
    for (const path of others) {
      const theirs = await textsAt(read, changes.head, path);
      const done = new Set((await changedIn(read, changes, path)).map(({ keys }) => nameOf(keys)));
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
