import { extensionOf, isLanguage, languageOf } from '../files.ts';
import { type LocaleTexts, nameOf } from './locale-text.ts';

/** Whether a file is YAML, by its ending; other locale files are JSON. */
export function isYaml(path: string): boolean {
  return /^ya?ml$/.test(extensionOf(path));
}

/** Whether the texts of such a file can be read and written. */
export function isReadable(path: string): boolean {
  return isYaml(path) || extensionOf(path) === 'json';
}

/** The longest files that are read, in bytes; YAML takes about eight times as long to read. */
const MAX_BYTES = { json: 256 * 1024, yaml: 64 * 1024 } as const;
const YAML_COST = 8;

/** What reading a file costs, in bytes of JSON; Infinity: it is too long to be read. */
export function costOf({ path, size }: { readonly path: string; readonly size: number | null }): number {
  const isTooLong = size === null || size > (isYaml(path) ? MAX_BYTES.yaml : MAX_BYTES.json);
  return isTooLong ? Infinity : size * (isYaml(path) ? YAML_COST : 1);
}

/** The texts of one language in a file. */
export interface Section {
  readonly language: string;
  /** The keys before all of them: the language itself, where the file begins with it. */
  readonly prefix: readonly string[];
  /** By the name of their keys behind the prefix. */
  readonly texts: LocaleTexts;
}

function below(texts: LocaleTexts, key: string): LocaleTexts {
  return new Map(
    [...texts.values()]
      .filter(({ keys }) => keys.length > 1 && keys[0] === key)
      .map(({ keys, text }) => [nameOf(keys.slice(1)), { keys: keys.slice(1), text }]),
  );
}

/**
 * A file by its languages: the one in its path, also where all keys are below that language (as Rails writes them), or,
 * without one, each of its top-level keys that is a language.
 */
export function sectionsOf(path: string, texts: LocaleTexts): Section[] {
  const first = [...new Set([...texts.values()].map(({ keys }) => keys[0] ?? ''))];
  const named = languageOf(path);
  if (named === null)
    return first
      .filter(isLanguage)
      .map((language) => ({ language, prefix: [language], texts: below(texts, language) }));
  const isBelow = first.length === 1 && first[0] === named;
  return [{ language: named, prefix: isBelow ? first : [], texts: isBelow ? below(texts, named) : texts }];
}

const PLACE = '\0';

/** A path without its language, equal for the files of one set; a file of several languages is a set of its own. */
export function setOf(path: string): string {
  const language = languageOf(path);
  if (language === null) return path;
  const at = path.lastIndexOf(language);
  return `${path.slice(0, at)}${PLACE}${path.slice(at + language.length)}`;
}
