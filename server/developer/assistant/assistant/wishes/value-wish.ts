import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { joinPhrases } from './phrases.ts';
import type { Token } from './token.ts';
import { ANY_FILLERS, NARROWING, POLITE, SPEECHES, wordSet } from './words.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;
const CURRENCIES = wordSet('euro euros eur dollar dollars usd pound pounds gbp nok sek dkk kr crowns');
const SIGNS = /^[€$£¥₹.,!?]$/;
/** What a limit does: `start at 100`, `apply from 100`. */
const BEGINS = wordSet('be start begin apply kick in at from over above cost now orders on of');
/** What is said of a color that is given by its value. */
const LIKE = wordSet(
  'a an the like nice dark light darker lighter deep warm bright soft pale color colour something as such now be',
);
/** Words that are no part of a name. */
const GENERIC = wordSet(
  'the a an our my amount value number limit threshold price level setting minimum constant variable',
);

/** Whether a word names a value beside what kind of thing it is. */
export function isOwnWord(small: string): boolean {
  return !GENERIC.has(small) && /^[a-z][a-z-]*$/.test(small);
}

/** `Replace 150 with 100`, in any of the languages: numbers without quotes. */
function readNumbers(all: readonly Token[]): Instruction | null {
  const rest = all.filter(({ kind, small }) => kind !== 'sign' || !SIGNS.test(small));
  for (const { verbs, to, fillers } of SPEECHES) {
    const parts = rest.filter(
      ({ kind, small }) => kind !== 'word' || to.has(small) || !(fillers.has(small) || POLITE.has(small)),
    );
    const [verb, from, by, value, other] = parts;
    if (!verb || !from || !by || !value || other || !verbs.has(verb.small) || !to.has(by.small)) continue;
    if (!NUMBER.test(from.small) || !NUMBER.test(value.small)) continue;
    return { act: 'number', from: from.small, words: [], to: value.small, hints: NO_HINTS };
  }
  return null;
}

/** `Free shipping should start at 100 euros`: words of a name, and its new number. */
function readLimit(all: readonly Token[]): Instruction | null {
  const should = all.findIndex(({ small }) => small === 'SHOULD');
  const at = all.findIndex(({ kind }, index) => kind === 'value' && index > should);
  const value = all[at]?.small ?? '';
  if (should < 1 || at < 0 || !NUMBER.test(value)) return null;
  const subject = all.slice(0, should);
  const isSubject = subject.every(({ kind, small }) => kind === 'word' && !NARROWING.has(small));
  const between = all.slice(should + 1, at);
  const isBetween = between.every(({ kind, small }) => (kind === 'sign' ? SIGNS.test(small) : BEGINS.has(small)));
  const after = all.slice(at + 1);
  const isAfter = after.every(({ kind, small }) => (kind === 'sign' ? SIGNS.test(small) : CURRENCIES.has(small)));
  const words = subject.map(({ small }) => small).filter(isOwnWord);
  if (!isSubject || !isBetween || !isAfter || words.length === 0 || words.length > 5) return null;
  return { act: 'number', from: '', words, to: value, hints: NO_HINTS };
}

/** `The accent color should be a dark green like #2f5d50`: a named color, and its new value. */
function readColor(all: readonly Token[]): Instruction | null {
  const should = all.findIndex(({ small }) => small === 'SHOULD');
  const values = all.filter(({ kind }) => kind === 'value');
  const [value] = values;
  const named = all.slice(0, Math.max(0, should)).filter(({ small }) => !POLITE.has(small) && !ANY_FILLERS.has(small));
  const [name, color] = named;
  if (!name || !/^colou?r$/.test(color?.small ?? '') || named.length !== 2 || values.length !== 1) return null;
  if (!value?.small.startsWith('#')) return null;
  const rest = all.slice(should + 1).filter(({ kind }) => kind !== 'value');
  const isRead = rest.every(({ kind, small }) =>
    kind === 'sign' ? SIGNS.test(small) : LIKE.has(small) || isHue(small),
  );
  if (!isRead || name.kind !== 'word') return null;
  return { act: 'set', name: name.text, to: value.text, quoted: false, hints: NO_HINTS };
}

function isHue(small: string): boolean {
  return /^(?:red|orange|yellow|green|cyan|teal|blue|purple|violet|pink|brown|gray|grey|black|white|beige)$/.test(
    small,
  );
}

/** Reads a wish about a value of the code: a number, a limit, a named color. */
export function readValueWish(tokens: readonly Token[]): Instruction | null {
  const all = joinPhrases(tokens);
  if (all.some(({ kind }) => kind === 'quote')) return null;
  return readNumbers(all) ?? readColor(all) ?? readLimit(all);
}
