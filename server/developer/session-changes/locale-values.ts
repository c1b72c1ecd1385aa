import { applyEdits, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { languageOf } from '#server/developer/assistant/texts/files.ts';

/** A text of a locale file by the keys that lead to it. */
export interface LocaleText {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Names the place of a text. */
export const nameOf = (keys: readonly string[]): string => JSON.stringify(keys);

const collect = (node: Node | undefined, keys: readonly string[], found: Map<string, LocaleText>): void => {
  if (node?.type === 'string') found.set(nameOf(keys), { keys, text: String(node.value) });
  if (node?.type !== 'object') return;
  for (const { children } of node.children ?? []) {
    const [name, value] = children ?? [];
    if (typeof name?.value === 'string') collect(value, [...keys, name.value], found);
  }
};

/**
 * The texts of a JSON file, by `nameOf` their keys; lists hold none.
 * @returns null for what nests so deep that nobody wrote it by hand: it is neither read nor written
 */
export const textsOf = (source: string): ReadonlyMap<string, LocaleText> | null => {
  const found = new Map<string, LocaleText>();
  try {
    collect(parseTree(source), [], found);
    return found;
  } catch (error) {
    // The parser goes down by itself, level by level.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** How a file is indented, so that new keys are written as the others are. */
const indentOf = (source: string) => {
  const [, spaces = '  '] = /\n([ \t]+)"/.exec(source) ?? [];
  return { insertSpaces: !spaces.includes('\t'), tabSize: spaces.length, eol: source.includes('\r\n') ? '\r\n' : '\n' };
};

/** Writes texts into a JSON file; nothing else of it changes. */
export const writeTexts = (source: string, texts: readonly LocaleText[]): string =>
  texts.reduce((written, { keys, text }) => {
    const path: JSONPath = [...keys];
    return applyEdits(written, modify(written, path, text, { formattingOptions: indentOf(source) }));
  }, source);

const PLACE = '\0';

/** A path without its language: files of one set have the same. Null: the path names no language, or is no JSON. */
export const setOf = (path: string): string | null => {
  const language = languageOf(path);
  if (language === null || !/\.json$/i.test(path)) return null;
  const at = path.lastIndexOf(language);
  return `${path.slice(0, at)}${PLACE}${path.slice(at + language.length)}`;
};
