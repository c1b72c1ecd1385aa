import { NO_HINTS } from '../../instruction/hints.ts';
import type { Instruction } from '../../instruction/instruction.ts';
import { readParts } from '../look-reading.ts';
import type { Token } from '../token.ts';
import { POLITE, wordSet } from '../words.ts';

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
  decrease: false,
  reduce: false,
  lower: false,
  shrink: false,
};
/** How much is said with words that are no number. */
const HOW_MUCH = wordSet('a bit little slightly much somewhat lot');

/** `Make the logo smaller`, `Increase the padding of the cards`: how much is left open. */
export function readAmountWish(tokens: readonly Token[]): Instruction | null {
  const verb = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  const said = tokens[verb]?.small ?? '';
  const word = tokens.findIndex(({ kind, small }) => kind === 'word' && Object.hasOwn(COMPARED, small));
  const isChanged = Object.hasOwn(CHANGE, said);
  if (verb < 0 || (!isChanged && !(MAKE.has(said) && word > verb)) || (isChanged && word >= 0)) return null;
  const reading = readParts(
    tokens,
    ({ small }, at) => at === verb || at === word || (at > verb && HOW_MUCH.has(small)),
  );
  if (!reading || reading.values.length > 0) return null;
  const { property, target, within } = reading;
  if (target.name === null && target.text === null) return null;
  const compared = COMPARED[tokens[word]?.small ?? ''];
  const isMore = isChanged ? CHANGE[said] === true : compared?.[0] === true;
  const properties = property?.names ?? compared?.[1] ?? [];
  if (property !== null && property.value !== 'size' && property.value !== 'number') return null;
  const hints = { ...NO_HINTS, within, everywhere: target.all };
  const wish = { target, properties, isNamed: property !== null, value: null, from: null, hints };
  return { act: 'amount', wish, isMore };
}
