import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { Hints } from '../../instruction/instruction.ts';
import { NO_HINTS } from '../../instruction/hints.ts';
import { constantsOf, valueGroup } from './constants-of.ts';
import { newValue } from './new-value.ts';
import { currencyOf, usesCurrency } from './uses-currency.ts';
import { type Group, inOrder } from '../groups.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';

/** What names of numbers say beside what they are of. */
const GENERIC = /^(?:cost|costs|price|fee|fees|charge|rate|amount|value|default|the|our|standard)$/;

/** The numbers of the code whose names have one of some words: those with most of them first. */
export async function constantsLike(opened: Opened, words: readonly string[], hints: Hints = NO_HINTS) {
  const wanted = words.filter((word) => !GENERIC.test(word));
  const found = await constantsOf(
    opened,
    wanted.flatMap((word) => [word, word.toUpperCase()]),
    hints,
  );
  const judged = found.flatMap(({ file, constant: { name, field } }) => {
    const own = wordsOf(name).filter((word) => !GENERIC.test(word));
    const count = wanted.filter((word) => own.includes(word)).length;
    const isExact = count === wanted.length && own.length === count;
    return field?.writing === null && count > 0 ? [{ file, field, count, isExact }] : [];
  });
  // A word that no name has says that something else is meant.
  const names = judged.flatMap(({ field }) => wordsOf(field.name));
  if (!wanted.every((word) => names.includes(word))) return [];
  return judged.sort((one, other) => other.count - one.count);
}

/** `Change the shipping cost to £5.95`: done where one number is called just so, else each that may be is offered. Null: none is. */
export async function changeCalled(opened: Opened, words: readonly string[], to: string): Promise<Decision | null> {
  const found = await constantsLike(opened, words);
  const exact = found.filter(({ isExact }) => isExact);
  const [only, other] = exact;
  const groups = (exact.length > 0 ? exact : found).flatMap(({ file, field }): Group[] => {
    const value = newValue(field, to);
    return value === null || value === field.value ? [] : [valueGroup(file, field, value)];
  });
  if (groups.length === 0) return found.length > 0 ? { do: 'refuse', reason: 'same' } : null;
  const sign = currencyOf(to);
  const isSure = only !== undefined && other === undefined && (sign === null || (await usesCurrency(opened, sign)));
  return isSure
    ? { do: 'apply', groups }
    : { do: 'ask', because: groups.length > 1 ? 'several' : 'value', groups: inOrder(groups) };
}
