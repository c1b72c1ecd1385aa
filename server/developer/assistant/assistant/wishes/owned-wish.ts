import type { Hints, Instruction, Part } from '../instruction/instruction.ts';
import { NO_HINTS } from '../instruction/hints.ts';
import { readAround } from './around.ts';
import { valueAt } from './look-value.ts';
import { roleOfWord } from './look-words.ts';
import { OF, type Owned, ownedAt } from './owned-words.ts';
import { joinPhrases } from './phrases.ts';
import { readTokens } from './read-tokens.ts';
import type { Token } from './token.ts';
import { ANY_FILLERS, kindsOfWord, NARROWING, POLITE, SPEECHES, wordSet } from './words.ts';

const UNCLEAR: Instruction = { act: 'unclear', within: [] };
const VERBS: ReadonlySet<string> = new Set([
  ...SPEECHES.flatMap(({ verbs }) => [...verbs]),
  ...wordSet('make point put give turn pon poner mets mettez mettre imposta metti 设置 设 اجعل'),
]);
const TO: ReadonlySet<string> = new Set([
  ...SPEECHES.flatMap(({ to }) => [...to]),
  ...wordSet('SHOULD be ser être essere is as = : 为 成'),
]);
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/|#|\.{1,2}\/|[\w-]+\.html?\b)\S*$/i;
/** A file is called by its path: its title is one of a page. */
const PATH = /^[\w@./-]+\.(?:html?|[cm]?[jt]sx?|vue|svelte|mdx?|json|css)$/i;

/** Whether a text is an address, as people type them. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text.trim());
}

/** What a sentence wishes of a thing: which of it, the thing's text, and the new value. */
interface OwnedWish {
  readonly owned: Owned;
  readonly thing: string;
  readonly to: string;
  /** Where it is said to be; null: a word around them is not understood. */
  readonly hints: Hints | null;
}

function isBetween({ kind, small }: Token): boolean {
  return kind === 'word' && (ANY_FILLERS.has(small) || kindsOfWord(small).length > 0 || roleOfWord(small) !== null);
}

/** `the link of "A" to "B"`, `"A"的链接改成"B"`, `"A"'s color to "B"`: what is around the first text names what is asked of it. */
function readOwned(all: readonly Token[]): OwnedWish | null {
  const quotes = all.flatMap(({ kind }, at) => (kind === 'quote' ? [at] : []));
  const [first = -1, second = -1] = quotes;
  if (quotes.length !== 2 || !all.slice(0, second).some(({ small }) => VERBS.has(small) || small === 'SHOULD'))
    return null;
  const middle = all.slice(first + 1, second);
  const isMade = middle.length === 0 && all.some(({ small }) => small === 'make');
  if (!isMade && !middle.some(({ small }) => TO.has(small))) return null;
  const owned = ownedBefore(all, first) ?? ownedAfter(middle);
  const [thing, to] = [all[first]?.text ?? '', all[second]?.text ?? ''];
  return owned === null || PATH.test(thing) ? null : { owned, thing, to, hints: hintsAround(all) };
}

/** What the words say that are no part of the form; null: one of them may turn the meaning round. */
function hintsAround(all: readonly Token[]): Hints | null {
  const small = all.map((each) => each.small);
  const to = all.map(({ kind }) => kind).lastIndexOf('quote') - 1;
  const isForm = (at: number) => {
    const word = small[at] ?? '';
    return (
      VERBS.has(word) ||
      at === to ||
      /^(?:SHOULD|SAY|be)$/.test(word) ||
      OF.has(word) ||
      word === "'s" ||
      /^(?:alt|aria|font|text)$/.test(word)
    );
  };
  const isOwned = (at: number) => [at - 1, at].some((from) => (ownedAt(small, from)?.length ?? 0) > at - from);
  const rest = all.filter(({ kind }, at) => kind !== 'quote' && !isForm(at) && !isOwned(at));
  const hints = all.some(({ small: word }) => NARROWING.has(word)) ? null : readAround(rest);
  return hints && hints.unknown.length === 0 ? { ...NO_HINTS, within: hints.within } : null;
}

/** What comes first behind the verb, with an `of` between it and the text; in Arabic the text follows at once. */
function ownedBefore(all: readonly Token[], first: number): Owned | null {
  const small = all.slice(0, first).map((each) => each.small);
  const at = small.findIndex(
    (word, index) => !VERBS.has(word) && !POLITE.has(word) && !(ANY_FILLERS.has(word) && !ownedAt(small, index)),
  );
  const found = at < 0 ? null : ownedAt(small, at);
  if (!found) return null;
  const between = all.slice(at + found.length, first);
  const isArabic = /^\p{Script=Arabic}/u.test(small[at] ?? '') && !/^ال/.test(small[at] ?? '');
  const hasKind = between.some(({ small: word }) => kindsOfWord(word).length > 0);
  // "The label of the button" is its text; so may be the heading's title.
  if (found.owned === 'other' && hasKind) return null;
  // "The heading «A»" and "the link «A»" are named the same way: only an address says which.
  if (isArabic && between.length === 0) return /^(?:href|other)$/.test(found.owned) ? null : found.owned;
  const isOf = between.some(({ small: word }) => OF.has(word)) && between.every(isBetween);
  return isOf ? found.owned : null;
}

/** `"A"'s link to`, `"A"的链接改成`, `"A" color to`. */
function ownedAfter(middle: readonly Token[]): Owned | null {
  const small = middle.map((each) => each.small);
  const at = small.findIndex((word) => word !== "'s" && !OF.has(word));
  const found = at < 0 ? null : ownedAt(small, at);
  const isGenitive = found !== null && (at > 0 || /^(?:alt|color|size|price)$/.test(found.owned));
  return isGenitive && TO.has(small[at + found.length] ?? '') ? found.owned : null;
}

function partOf(text: string, within: readonly string[]): Part {
  return { role: null, words: [], text, ordinal: null, all: false, within };
}

function lookOf({ thing, to }: OwnedWish, properties: readonly string[], hints: Hints): Instruction | null {
  const tokens = readTokens(to);
  const value = valueAt(tokens, 0, { names: properties, value: properties.length > 0 ? 'size' : 'color' });
  if (!value || value.length !== tokens.length || value.is !== (properties.length > 0 ? 'size' : 'color')) return null;
  const target = { name: null, text: thing, all: false, color: null };
  return {
    act: 'look',
    wish: { target, properties, isNamed: true, value: value.value, from: null, hints },
  };
}

function instructionOf(wish: OwnedWish): Instruction {
  const { owned, thing, to, hints } = wish;
  if (hints === null) return UNCLEAR;
  if (owned === 'color') return lookOf(wish, [], hints) ?? UNCLEAR;
  if (owned === 'size') return lookOf(wish, ['font-size'], hints) ?? UNCLEAR;
  /** The data of a site may name it; else the pages do. */
  const field = (name: string, otherwise: Instruction): Instruction => ({
    act: 'field',
    wish: { field: name, thing: thing.toLowerCase(), from: null, to, loose: false, hints },
    otherwise,
  });
  const attribute = { act: 'attribute' as const, part: partOf(thing, hints.within), old: null, to, loose: false };
  if (owned === 'href') return isAddress(to) ? field('link', { ...attribute, name: 'href' }) : UNCLEAR;
  if (owned === 'alt') return field('alt', { ...attribute, name: 'alt' });
  return owned === 'price' ? field('price', UNCLEAR) : UNCLEAR;
}

/**
 * A wish about something of what a quoted text names: `Change the link of "About us" to "/about"`. The text itself is
 * never what changes.
 * @returns null: the sentence is of another form; `unclear`: it is of this form, and what is asked is not understood
 */
export function readOwnedWish(tokens: readonly Token[]): Instruction | null {
  const wish = readOwned(joinPhrases(tokens));
  return wish && instructionOf(wish);
}

/** A link that becomes an address leads there: its words are not what changes. */
export function asAddress(instruction: Instruction, sentence: string): Instruction {
  if (instruction.act === 'field') return { ...instruction, otherwise: asAddress(instruction.otherwise, sentence) };
  if (instruction.act !== 'replace' || !isAddress(instruction.to) || isAddress(instruction.from)) return instruction;
  const { kinds, unknown, within } = instruction.hints;
  const isLink = kinds.includes('link') || unknown.some((word) => ownedAt([word.toLowerCase()], 0)?.owned === 'href');
  if (!isLink || /\b(?:text|words?|wording|label)\b/i.test(sentence)) return instruction;
  const others = unknown.filter(
    (word) => ownedAt([word.toLowerCase()], 0) === null && !/^(?:'s|go|lead|point)$/.test(word),
  );
  if (others.length > 0) return UNCLEAR;
  const part = partOf(instruction.from, within);
  return { act: 'attribute', name: 'href', part, old: null, to: instruction.to, loose: false };
}
