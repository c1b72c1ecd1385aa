import type { Instruction } from '../../instruction/instruction.ts';
import { findGroups } from '../find-groups.ts';
import { inOrder } from '../groups.ts';
import { inOfferedOrder, isDocumentation } from '../of-kind.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { readScope } from '../scope.ts';
import { constantsLike } from './called-constant.ts';
import { constantsOf, hasWords, valueGroup } from './constants-of.ts';
import { newValue } from './new-value.ts';
import { numbersOf } from './numbers-of.ts';

const MAX_OFFERED = 100;

/** `Replace 150 with 100`, `Free shipping should start at 100 euros`: numbers that may be meant are offered. */
export async function changeNumber(
  opened: Opened,
  { from, words, to, hints }: Extract<Instruction, { act: 'number' }>,
): Promise<Decision> {
  if (from !== '' && from === to) return { do: 'refuse', reason: 'same' };
  const scope = readScope(opened.project, hints, opened.languages);
  const named = from === '' ? await called(opened, words, hints) : await numbersOf(opened, from, hints);
  // Where no name has all the words, those that have some may be meant.
  const values = from === '' && named.length === 0 ? await constantsLike(opened, words, hints) : named;
  const changing = values.flatMap(({ file, field }) => {
    const value = newValue(field, to);
    return value === null || value === field.value ? [] : [valueGroup(file, field, value)];
  });
  const texts = from === '' ? [] : await findGroups(opened.project, scope, opened.languages, from, to, false);
  const shown = texts.filter(({ role, file }) => role === 'text' && !isDocumentation(file.path));
  const groups = [...inOrder(changing), ...inOfferedOrder(shown)].slice(0, MAX_OFFERED);
  if (groups.length > 0) return { do: 'ask', because: groups.length > 1 ? 'several' : 'value', groups };
  return { do: 'refuse', reason: from !== '' ? 'not_found' : values.length > 0 ? 'same' : 'no_model' };
}

/** Constants with a number whose names are made of some words. */
async function called(opened: Opened, words: readonly string[], hints: Parameters<typeof constantsOf>[2]) {
  const found = await constantsOf(opened, words.flatMap((word) => [word, word.toUpperCase()]), hints);
  return found.flatMap(({ file, constant: { name, field } }) =>
    field?.writing === null && hasWords(name, words) ? [{ file, field }] : [],
  );
}
