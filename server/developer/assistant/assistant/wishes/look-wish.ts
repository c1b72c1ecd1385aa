import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction, LookWish, Target } from '../instruction/instruction.ts';
import { type Reading, readParts } from './look-reading.ts';
import { type SaidValue, takes } from './look-value.ts';
import { LOOK_VERBS } from './look-words.ts';
import type { Token } from './token.ts';
import { POLITE, wordSet } from './words.ts';

/** `A bit smaller, 40px`: the size says how much. */
const COMPARED = /^(?:bit|little|slightly|smaller|bigger|larger)$/;
const SHOULD = wordSet('should must');

/** The old value of "from white to blue", right behind "from". */
function oldValue(tokens: readonly Token[], { values }: Reading): SaidValue | null {
  const [first] = values;
  return values.length === 2 && first && tokens[first.at - 1]?.small === 'from' ? first : null;
}

/** What a value is of, where no property is named. */
function impliedBy(value: SaidValue, { name }: Target): readonly string[] {
  if (value.property !== null) return [value.property];
  if (value.is !== 'size') return [];
  return name === 'button' || name === 'img' || name === 'body' ? ['font-size', 'width', 'height'] : ['font-size'];
}

/** The properties that a value is for; null: it is no value of the property that was named. */
function propertiesFor({ property, target }: Reading, value: SaidValue): readonly string[] | null {
  const named = property?.value === 'family' && value.property !== null ? null : property;
  // "10%" alone may be how much more.
  const isOpen = value.is === 'number' || (value.property === null && value.value.endsWith('%'));
  if (named === null) return isOpen ? null : impliedBy(value, target);
  return takes(named, value) ? named.names : null;
}

/** Whether a sentence asks for something: by its verb, or by what should be. */
function isWish(tokens: readonly Token[], verb: number): boolean {
  const before = tokens.slice(0, verb);
  return (
    LOOK_VERBS.has(tokens[verb]?.small ?? '') ||
    tokens.slice(verb + 1).some(({ small }) => SHOULD.has(small)) ||
    before.some(({ small }) => /^(?:want|like|need)$/.test(small))
  );
}

/**
 * Reads a wish about the looks of an element: `make the heading blue`, `set the padding of .card to 2rem`.
 * @returns the wish, and where its value begins; null where a part of it is not understood
 */
export function readLookWish(
  tokens: readonly Token[],
): { readonly instruction: Instruction; readonly valueAt: number } | null {
  const verb = tokens.findIndex(({ kind, small }) => kind === 'word' && !POLITE.has(small));
  if (verb < 0 || !isWish(tokens, verb)) return null;
  const said = tokens[verb]?.small ?? '';
  const hasSize = tokens.some(({ kind, small }) => kind === 'value' && /^\d/.test(small));
  const reading = readParts(
    tokens,
    ({ small }, at) => (at === verb && LOOK_VERBS.has(said)) || (hasSize && COMPARED.test(small)),
  );
  if (!reading) return null;
  const old = oldValue(tokens, reading);
  const value = reading.values[old ? 1 : 0];
  const { property, target, within } = reading;
  if (!value || reading.values.length > (old ? 2 : 1) || (target.name === null && target.text === null)) return null;
  // `Change "Red" to blue` may be about the text.
  if (target.text !== null && property === null && /^(?:change|set|update|switch)$/.test(said)) return null;
  const properties = propertiesFor(reading, value);
  if (properties === null) return null;
  const hints = { ...NO_HINTS, within, everywhere: target.all };
  const wish: LookWish = {
    target,
    properties,
    isNamed: property !== null,
    value: value.value,
    from: old?.value ?? null,
    hints,
  };
  return { instruction: { act: 'look', wish }, valueAt: value.at };
}
