import { readTokens } from '../read-tokens.ts';
import type { Token } from '../token.ts';
import { NARROWING } from '../words.ts';
import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import type { Dictionary } from './dictionary.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { SPANISH } from './spanish.ts';

const LANGUAGES: readonly Dictionary[] = [GERMAN, ITALIAN, SPANISH, FRENCH, CHINESE, ARABIC];
const SIGNS: Readonly<Record<string, string>> = {
  '，': ',',
  '؟': '?',
  '？': '?',
  '。': '.',
  '、': ',',
  '¿': '',
  '¡': '',
  "'": '',
  '’': '',
  '：': '',
};
/** What a wish or a question begins with. */
const BEGINS =
  /^(?:make|set|change|add|remove|hide|increase|reduce|lower|double|halve|move|where|which files?|which pages|in)\b/;
/** Words that say nothing in front of how much it is. */
const BEFORE_MUCH = /(?:^|\s)(?:of the|of|by|a|the|to|at)$/;
/** `In the navigation add …`: the place comes first. */
const PLACE_FIRST = /^(?:在)\s*(.+?)\s*(?:中|里|上|内)\s*(.+)$/su;
/** `Add below the heading "A" a paragraph "B"`. */
const ADD_AT = /^(add) (below|above|after|before|in) (the [^"“]{0,40}?(?:"[^"]*"|“[^”]*”)?) ((?:an?|another|new) .+)$/;
/** Letters of a sentence that is read. */
const MAX_LETTERS = 400;

/** A part of a sentence as it is written: an address is one, with its slashes. */
function rawTokens(sentence: string): Token[] {
  const found: Token[] = [];
  for (const token of readTokens(sentence)) {
    const last = found.at(-1);
    const isAddress = last !== undefined && /^(?:\/|https?:)/.test(last.text) && last.kind !== 'quote';
    if (isAddress && last.end === token.start && token.kind !== 'quote' && !/[，。？、)]/.test(token.text))
      found[found.length - 1] = {
        ...last,
        kind: 'word',
        text: last.text + token.text,
        small: last.small + token.small,
        end: token.end,
      };
    else found.push(token);
  }
  return found;
}

/** The words of a quoted text in quotes of which it holds none; null: it holds both. */
function quoted(text: string): string | null {
  if (!text.includes('"')) return `"${text}"`;
  return /[“”]/.test(text) ? null : `“${text}”`;
}

/** Whether a word is no word of the sentence: a name, a file, an address, a number. */
function isName({ kind, text, small }: Token, isAfterName: boolean): boolean {
  if (kind === 'value' || /^[/.#-]|[\d_]|[a-z][A-Z]|\w[./]\w/.test(text)) return true;
  // A name of several words goes on small.
  return (
    (text !== text.toLowerCase() && /^\p{Lu}/u.test(text)) || (isAfterName && /^[\p{Script=Latin}-]+$/u.test(small))
  );
}

/** The token as English has it; null: it is not understood. */
function otherWord(token: Token, isAfterName: boolean): string | null {
  if (token.kind === 'quote') return quoted(token.text);
  if (token.kind === 'sign') return SIGNS[token.text] ?? token.text;
  return isName(token, isAfterName) ? token.text : null;
}

/** A word that is in no dictionary may be what a project calls something. */
function mayBeCalled({ kind, text }: Token): boolean {
  return kind === 'word' && /^[\p{Script=Latin}-]{4,}$/u.test(text);
}

/**
 * A sentence word by word; null: more words than one are not in the dictionary.
 * @param unknown how many may be none of its words
 */
function translated(tokens: readonly Token[], dictionary: Dictionary, unknown: number): string | null {
  const words: string[] = [];
  let isAfterName = false;
  let left = unknown;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const phrases = token.kind === 'quote' || token.kind === 'value' ? [] : (dictionary.get(token.small) ?? []);
    const phrase = phrases.find(({ words: all }) => all.every((word, index) => tokens[at + index]?.small === word));
    const isComponent = words.at(-1) === 'component' && /^[A-Z]/.test(token.text);
    const known = phrase && !isComponent ? phrase.english : otherWord(token, isAfterName);
    if (known === null) left -= 1;
    const word = known ?? (left >= 0 && mayBeCalled(token) ? token.text : null);
    if (word === null) return null;
    const isMuch =
      token.kind === 'value' &&
      (token.small.endsWith('%') || /^(?:%|percent|prozent|por|pour|per)$/.test(tokens[at + 1]?.small ?? ''));
    const isMoney = token.kind === 'value' && /^[€$£]|^euro/.test(tokens[at + 1]?.small ?? '');
    if (isMuch) words.push(...said(words.splice(0), 'by'));
    else if (isMoney && words.at(-1) === 'to') words.push(...said(words.splice(0), 'at'));
    isAfterName = !phrase && token.kind === 'word';
    words.push(word);
    at += phrase?.words.length ?? 1;
  }
  return words
    .filter(Boolean)
    .join(' ')
    .replace(/\s+([,.?!)])|([(])\s+/g, '$1$2')
    .replace(/\s+/g, ' ');
}

/** Words with another one in place of the small one at their end. */
function said(words: readonly string[], last: string): string[] {
  const text = words.filter(Boolean).join(' ');
  return [text.replace(BEFORE_MUCH, ''), last].filter(Boolean);
}

function placed(sentence: string): string {
  const [, place, rest] = PLACE_FIRST.exec(sentence.trim()) ?? [];
  return place === undefined || rest === undefined ? sentence : `${rest.replace(/[。！.!]+$/u, '')} in ${place}`;
}

/**
 * A wish or a question in English, where one of the interface's languages, or German, has all of its words; what is quoted
 * and names stay as they are.
 * @returns null where a word is not known, or may turn the meaning round
 */
export function inEnglish(sentence: string): string | null {
  if (sentence.length > MAX_LETTERS) return null;
  const tokens = rawTokens(placed(sentence));
  const isSpanish = sentence.trimStart().startsWith('¿');
  // "¿Dónde se usa …?" is no condition.
  const isNarrowed = ({ kind, small }: Token) =>
    kind === 'word' && NARROWING.has(small) && !(small === 'se' && isSpanish);
  if (tokens.some(isNarrowed)) return null;
  for (const unknown of [0, 1]) {
    for (const dictionary of LANGUAGES) {
      const english = translated(tokens, dictionary, unknown);
      if (english !== null && BEGINS.test(english)) return english.replace(ADD_AT, '$1 $4 $2 $3');
    }
  }
  return null;
}
