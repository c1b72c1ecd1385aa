import type { Instruction } from '../instruction/instruction.ts';
import { roleOfWord } from './look-words.ts';
import { readPart } from './parts/read-part.ts';
import type { Token } from './token.ts';
import { isOwnWord } from './value-wish.ts';
import { POLITE, wordSet } from './words.ts';

const SETTING = wordSet('set defined declared written stored kept coming come specified configured');
const FILLERS = wordSet(
  `where what which in is are do does did i we you can find change edit set defined declared written stored kept come from
  specified configured used use uses show shows contain contains the a an our my file files pages page component code project located value of there`,
);
const NUMBER = /^\d+(?:\.\d+)?$/;
/** A name of the code: with a capital or a sign inside. */
const NAME = /^(?=.*(?:_|[a-z][A-Z]))[A-Za-z_$][\w$]*$/;
/** What can be asked of an element besides where it is. */
const HAS = wordSet('link href url address target alt class classes id tag');

/** `Where is the footer?`, `In which file is the newsletter section?` */
function readWherePart(words: readonly Token[]): Instruction | null {
  const rest = words.filter(({ small }) => !FILLERS.has(small) && !POLITE.has(small));
  const [role, only] = [rest.find(({ small }) => roleOfWord(small) !== null), rest.length === 1];
  const isAsked = role !== undefined && rest.every(({ text, small }) => text === small);
  const part = isAsked && (only || rest.length <= 3) ? readPart(rest) : null;
  return part && { act: 'where-part', part: { ...part, all: true } };
}

/** `Which link does the logo have?`, `What is the link of the logo?` */
function readHas(words: readonly Token[]): Instruction | null {
  const [which, asked] = words;
  if (!/^(?:which|what)$/.test(which?.small ?? '')) return null;
  const does = words.findIndex(({ small }) => small === 'does');
  const have = words.findIndex(({ small }) => small === 'have' || small === 'has');
  const isHave = HAS.has(asked?.small ?? '') && does === 2 && have === words.length - 1;
  const part = isHave ? readPart(words.slice(does + 1, have)) : null;
  return part && { act: 'where-part', part: { ...part, all: true } };
}

/** What a question for a place is about. */
function subjectOf(all: readonly Token[]): Token[] {
  return all.slice(1).filter(({ small }) => !FILLERS.has(small) && !POLITE.has(small));
}

/** `Where is FREE_SHIPPING_FROM set?`, `Where is 150 used?` */
export function readWhereNamed(tokens: readonly Token[]): Instruction | null {
  const all = tokens.filter(({ kind }) => kind !== 'sign');
  const [only, other] = subjectOf(all);
  if (!/^(?:where|find)$/.test(all[0]?.small ?? '') || !only || other || only.kind === 'quote') return null;
  const isNamed = NUMBER.test(only.small) || (only.kind === 'word' && NAME.test(only.text));
  return isNamed ? { act: 'where-value', said: only.text, words: [] } : null;
}

/** `Where is the free shipping amount set?` */
function readWhereValue(tokens: readonly Token[]): Instruction | null {
  const all = tokens.filter(({ kind }) => kind === 'word' || kind === 'value');
  if (!/^(?:where|find)$/.test(all[0]?.small ?? '')) return null;
  const rest = subjectOf(all);
  const words = rest.map(({ small }) => small).filter(isOwnWord);
  const isPlain = rest.length <= 6 && rest.every(({ kind, text, small }) => kind === 'word' && text === small);
  const isSet = all.some(({ small }) => SETTING.has(small));
  return isPlain && isSet && words.length > 0 ? { act: 'where-value', said: '', words } : null;
}

/** Reads a question about where something is: a part of a page, a value. */
export function readWhereWish(tokens: readonly Token[]): Instruction | null {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isWhere = /^(?:where|find|locate|in|which)$/.test(words[0]?.small ?? '');
  if (tokens.some(({ kind }) => kind === 'quote')) return null;
  return readHas(words) ?? readWhereValue(tokens) ?? (isWhere ? readWherePart(words) : null);
}
