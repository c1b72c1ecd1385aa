import type { LanguageCode } from '#common/contract/languages.ts';
import { directionOf } from '#common/rules/direction.ts';
import { fill } from './mail-text';

/** A value is no longer apart from the text around it once it holds the characters that end that. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Programs that make links of addresses take the character behind one for a part of it. */
const WEB_ADDRESS = /:\/\//;

function isolate(value: string): string {
  if (value === '' || WEB_ADDRESS.test(value)) return value;
  const lines = value.replace(DIRECTION_MARKS, '').split('\n');
  return lines.map((line) => (line === '' ? '' : `\u2068${line}\u2069`)).join('\n');
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** No letter comes before an isolated value that has such letters. */
const BEGINS_RIGHT_TO_LEFT =
  /^[^\p{L}\u2068]*\u2068[^\p{L}\u2069]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A line that begins with a name from right to left, still read from left to right: programs go by its first letter. */
function leftToRight(line: string): string {
  return BEGINS_RIGHT_TO_LEFT.test(line) ? `\u200e${line}` : line;
}

/**
 * Fills the placeholders of a text that no HTML keeps in order (`fill`). Where the language is read from right to left, or
 * a value is, values are isolated by characters, but not what is alone on its line.
 */
export function fillPlain(text: string, values: Readonly<Record<string, string>>, language: LanguageCode): string {
  const isLtr = directionOf(language) === 'ltr';
  if (isLtr && !Object.values(values).some((value) => RIGHT_TO_LEFT.test(value))) return fill(text, values);
  const isolated = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
  return text
    .split('\n')
    .map((line) => fill(line, /^\s*\{\{\s*\w+\s*\}\}\s*$/.test(line) ? values : isolated))
    .map((line) => (isLtr ? leftToRight(line) : line))
    .join('\n');
}
