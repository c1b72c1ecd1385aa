import { isLocaleFile } from '#server/developer/source/texts/files.ts';
import { blobText } from '#server/developer/source/texts/commit-reader.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readBlobs } from '#server/developer/source/repositories/read-blobs.ts';
import { findEntries, LINK_MODE, listTree, type TreeEntry } from '#server/developer/source/repositories/read-tree.ts';
import { type LocaleText, nameOf } from '#server/developer/source/texts/locale-files/locale-text.ts';
import {
  costOf,
  isReadable,
  type Section,
  sectionsOf,
  setOf,
} from '#server/developer/source/texts/locale-files/sections.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import type { SessionChanges } from './read-changes';

/** Files of a session that are looked at, languages of a set, what all may cost (`costOf`), texts that are found. */
const LIMITS = { files: 20, languages: 40, cost: 2 * 1024 * 1024, texts: 200 } as const;

/** A changed text, and its untranslated place in another language. */
export interface Untranslated extends LocaleText {
  readonly path: string;
  readonly language: string;
  /** What it is translated from. */
  readonly from: string;
  /** The keys that lead to it in its file. */
  readonly at: readonly string[];
  /** The current text in the other language; null: it has none. */
  readonly now: string | null;
}

type LocaleParser = Pick<BoundedParser, 'readLocaleTexts'>;

/** The languages of a file at a commit; null where it does not exist or was not read. */
type Read = (commit: string, path: string) => readonly Section[] | null;

/** The first files, as many as may be read together. */
function withinCost(entries: readonly TreeEntry[]) {
  let left: number = LIMITS.cost;
  return entries.filter((entry) => {
    const cost = entry.mode === LINK_MODE ? Infinity : costOf(entry);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/** Reads files at two commits by three gits, however many they are. */
async function readSections(
  repository: GitRepository,
  parser: LocaleParser,
  { base, head }: Pick<SessionChanges, 'base' | 'head'>,
  atHead: readonly TreeEntry[],
): Promise<Read> {
  const before = await findEntries(
    repository,
    base,
    atHead.map(({ path }) => path),
  );
  const read = withinCost([...atHead, ...before.values()]);
  const contents = await readBlobs(repository, read);
  const entries = new Map([
    [base, before],
    [head, new Map(atHead.map((entry) => [entry.path, entry]))],
  ]);
  const known = new Map<string, readonly Section[] | null>();
  for (const { path, sha } of read) {
    const content = contents.get(sha);
    if (content === undefined || known.has(`${sha} ${path}`)) continue;
    const texts = await parser.readLocaleTexts(path, blobText(content) ?? '');
    known.set(`${sha} ${path}`, texts && sectionsOf(path, texts));
  }
  return (commit, path) => known.get(`${entries.get(commit)?.get(path)?.sha ?? ''} ${path}`) ?? null;
}

/** The texts of a language in a file that differ from the base. */
function changedIn(read: Read, { base }: SessionChanges, path: string, { language, texts }: Section): LocaleText[] {
  const before = read(base, path)?.find((section) => section.language === language)?.texts;
  return [...texts.values()].filter(({ keys, text }) => text.trim() !== '' && before?.get(nameOf(keys))?.text !== text);
}

/** A language of a file. */
interface Part {
  readonly path: string;
  readonly section: Section;
}

/** English first: others are mostly translated from it. */
function sourcesFirst(a: Part, b: Part) {
  return Number(!a.section.language.startsWith('en')) - Number(!b.section.language.startsWith('en'));
}

/** The keys in a file; an empty file gets the same kind of prefix as the source file. */
function placeIn({ section }: Part, source: Part, keys: readonly string[]) {
  const isEmpty = section.texts.size === 0 && section.prefix.length === 0;
  const prefix = isEmpty && source.section.prefix.length > 0 ? [section.language] : section.prefix;
  return [...prefix, ...keys];
}

/**
 * The texts of locale files (JSON or YAML, one for each language or one for all) that a session changed in one language and
 * not in the others.
 * @param changes of the session
 */
export async function findUntranslated(
  repository: GitRepository,
  parser: LocaleParser,
  changes: SessionChanges,
): Promise<Untranslated[]> {
  const isLocale = ({ path }: { readonly path: string }) => isLocaleFile(path) && isReadable(path);
  const changed = changes.files
    .map(({ file }) => file)
    .filter((file) => file.status !== 'deleted' && isLocale(file))
    .map(({ path }) => path)
    .slice(0, LIMITS.files);
  if (changed.length === 0) return [];
  const sets = new Set(changed.map(setOf));
  const inSets = (await listTree(repository, changes.head))
    .filter((entry) => isLocale(entry) && sets.has(setOf(entry.path)))
    .slice(0, LIMITS.files * LIMITS.languages);
  // Changed files are read first, in case there are more than the limit.
  const changedFirst = inSets.sort((a, b) => Number(changed.includes(b.path)) - Number(changed.includes(a.path)));
  const read = await readSections(repository, parser, changes, changedFirst);
  const parts = inSets.flatMap(({ path }) =>
    (read(changes.head, path) ?? []).map((section): Part => ({ path, section })),
  );
  const found = new Map<string, Untranslated>();
  for (const source of parts.filter(({ path }) => changed.includes(path)).sort(sourcesFirst)) {
    const texts = changedIn(read, changes, source.path, source.section);
    const others = parts.filter((part) => part !== source && setOf(part.path) === setOf(source.path));
    for (const other of others.slice(0, LIMITS.languages)) {
      const { path, section } = other;
      const done = new Set(changedIn(read, changes, path, section).map(({ keys }) => nameOf(keys)));
      for (const { keys, text } of texts) {
        const [name, language, from] = [nameOf(keys), section.language, source.section.language];
        const id = `${path} ${language} ${name}`;
        if (done.has(name) || found.has(id) || found.size >= LIMITS.texts) continue;
        const at = placeIn(other, source, keys);
        found.set(id, { path, language, from, keys, at, text, now: section.texts.get(name)?.text ?? null });
      }
    }
  }
  return [...found.values()];
}
