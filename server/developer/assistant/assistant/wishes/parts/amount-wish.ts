import { NO_HINTS } from '../../instruction/hints.ts';
import type { HowMuch, Instruction } from '../../instruction/instruction.ts';
import { readParts } from '../look-reading.ts';
import type { Token } from '../token.ts';
import { POLITE, wordSet } from '../words.ts';
import { readHowMuch, type SaidMuch } from './how-much.ts';

const MAKE = wordSet('make turn set render');
/** Whether a word means more, and of what; empty: of what the element has. */
const COMPARED: Readonly<Record<string, readonly [boolean, readonly string[]]>> = {
  bigger: [true, []],
  larger: [true, []],
  smaller: [false, []],
  taller: [true, ['height']],
  shorter: [false, ['height']],
  wider: [true, ['width', 'max-width']],
  narrower: [false, ['width', 'max-width']],
  rounder: [true, ['border-radius']],
};
const CHANGE: Readonly<Record<string, boolean>> = {
  increase: true,
  raise: true,
  enlarge: true,
  grow: true,
  double: true,
  triple: true,
  decrease: false,
  reduce: false,
  lower: false,
  shrink: false,
  halve: false,
};
/** How much is said with words that are no number. */
const HOW_MUCH = wordSet('a bit little slightly much somewhat lot');

/** What of a sentence says that it wants more or less. */
interface Direction {
  readonly isMore: boolean;
  /** Where its verb is, and the word that compares; -1: there is none. */
  readonly verb: number;
  readonly word: number;
  readonly properties: readonly string[];
}

/** `Make … smaller`, `Increase …`; null: neither. */
function readDirection(tokens: readonly Token[], much: HowMuch | null): Direction | null {
  const verb = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  const said = tokens[verb]?.small ?? '';
  const word = tokens.findIndex(({ kind, small }) => kind === 'word' && Object.hasOwn(COMPARED, small));
  const isChanged = Object.hasOwn(CHANGE, said);
  const isMade = MAKE.has(said) && (word > verb || much?.as === 'times');
  if (verb < 0 || (!isChanged && !isMade) || (isChanged && word >= 0)) return null;
  const compared = COMPARED[tokens[word]?.small ?? ''];
  const isMore = isChanged ? CHANGE[said] === true : compared?.[0] === true;
  return { isMore, verb, word, properties: compared?.[1] ?? [] };
}

/** `as wide`: what is twice or half as much. */
function measured(tokens: readonly Token[], said: SaidMuch | null): readonly string[] {
  const words = [...(said?.used ?? [])].map((at) => tokens[at]?.small);
  if (words.includes('wide')) return ['width', 'max-width'];
  return words.includes('tall') || words.includes('high') ? ['height'] : [];
}

/** `Make the logo smaller`, `Increase the padding of the cards by 20%`; how much may be left open. */
export function readAmountWish(tokens: readonly Token[]): Instruction | null {
  const verb = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  const said = readHowMuch(tokens, verb);
  const direction = readDirection(tokens, said?.much ?? null);
  if (!direction) return null;
  const reading = readParts(tokens, ({ small }, at) => {
    const isForm = at === verb || at === direction.word || said?.used.has(at) === true;
    return isForm || (at > verb && (HOW_MUCH.has(small) || (said !== null && small === 'by')));
  });
  if (!reading || reading.values.length > 0) return null;
  const { property, target, within } = reading;
  // One of several has no rule of its own that could say how much.
  if ((target.name === null && target.text === null) || target.ordinal !== undefined) return null;
  if (property !== null && property.value !== 'size' && property.value !== 'number') return null;
  const implied = direction.properties.length > 0 ? direction.properties : measured(tokens, said);
  const properties = property?.names ?? implied;
  const hints = { ...NO_HINTS, within, everywhere: target.all };
  const wish = { target, properties, isNamed: property !== null, value: null, from: null, hints };
  return { act: 'amount', wish, isMore: direction.isMore, much: said?.much ?? null };
}

/** The same where it is said how much: `Make the logo 25% bigger` sets no width of 25%. */
export function readAmountBy(tokens: readonly Token[]): Instruction | null {
  const instruction = readAmountWish(tokens);
  return instruction?.act === 'amount' && instruction.much !== null ? instruction : null;
}
