import { isLanguage, languageOf } from '#server/developer/source/texts/files.ts';
import type { Project, ReadFile } from './project.ts';

/** Language tags compare by their parts, small: `en_US` is `en-us`. */
function tag(language: string) {
  return language.toLowerCase().replaceAll('_', '-');
}

/** Whether a language is the one that was named, or a region's form of it. */
export function isOfLanguage(language: string, named: string): boolean {
  return tag(language) === tag(named) || (!/[-_]/.test(named) && tag(language).split('-')[0] === tag(named));
}

const NAMES = new Map<string, string>();

/** English and own names of the languages that are written on the web, small. */
function nameTable(): Map<string, string> {
  if (NAMES.size > 0) return NAMES;
  const codes =
    'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh'.split(
      ' ',
    );
  const english = new Intl.DisplayNames('en', { type: 'language' });
  for (const code of codes) {
    for (const name of [english.of(code), new Intl.DisplayNames(code, { type: 'language' }).of(code)])
      if (name) NAMES.set(name.toLowerCase(), code);
  }
  NAMES.set('norwegian', 'no').set('filipino', 'fil');
  return NAMES;
}

/** The language that a word names, by name or by code; null: none. */
export function languageOfWord(word: string): string | null {
  return nameTable().get(word.toLowerCase()) ?? (isLanguage(word) ? word : null);
}

/** The languages that the locale files are written in, by their paths; those of one file for all, by its keys. */
function languagesOf(project: Project, locales: readonly ReadFile[]): string[] {
  const inside = locales.flatMap((file) =>
    languageOf(file.path)
      ? []
      : (file.texts?.keys ?? []).flatMap(({ path }) =>
          path.length === 1 && isLanguage(path[0] ?? '') ? [path[0] ?? ''] : [],
        ),
  );
  return [...new Set([...project.locales.flatMap((path) => languageOf(path) ?? []), ...inside])];
}

/** The project's languages and the source language of translations (null: unknown). */
export interface Languages {
  readonly all: readonly string[];
  readonly source: string | null;
}

const SETTINGS = [
  'fallbackLng',
  'defaultLocale',
  'sourceLocale',
  'fallbackLocale',
  'defaultLanguage',
  'sourceLanguage',
];

/** English is the source if present; else the language named by a configuration (visible-cases.json, rule 5). */
export async function readLanguages(project: Project): Promise<Languages> {
  const unnamed = project.locales.filter((path) => !languageOf(path));
  const all = languagesOf(project, await project.readAll(unnamed.slice(0, 20)));
  const pick = (named: string) =>
    all.find((each) => tag(each) === tag(named)) ??
    all.find((each) => tag(each) === `${tag(named)}-us`) ??
    all.find((each) => isOfLanguage(each, named));
  const english = pick('en');
  if (english) return { all, source: english };
  if (all.length < 2) return { all, source: all[0] ?? null };
  const scripts = project.paths.filter((path) => /\.(?:[jt]sx?|[cm][jt]s|json|html?)$/.test(path));
  for (const file of await project.readAll((await project.search(SETTINGS, scripts)).slice(0, 20))) {
    const named = file.texts?.defaultLanguage;
    const source = named && pick(named);
    if (source) return { all, source };
  }
  return { all, source: null };
}

/** The language and the key of a value in a locale file: one file for all languages, and Rails, begin with the language. */
export function localeKey(path: string, keys: readonly string[]): { language: string | null; key: string } {
  const named = languageOf(path);
  const first = keys[0] ?? '';
  const leads = keys.length > 1 && isLanguage(first) && (!named || tag(first) === tag(named));
  return { language: named ?? (leads ? first : null), key: (leads ? keys.slice(1) : keys).join('.') };
}
