import type { SingleAnswer, TextPlace } from '../../assistant.ts';
import { NO_HINTS } from '../../instruction/hints.ts';
import type { Instruction } from '../../instruction/instruction.ts';
import { tokensCalled } from '../token-called.ts';
import type { Opened } from '../opened.ts';
import { placeAt } from '../project.ts';
import { findText } from '../questions.ts';
import { constantsOf, hasWords } from './constants-of.ts';
import { numbersOf } from './numbers-of.ts';

const MAX_PLACES = 100;

/** Where a constant is set, by its name or by words of it. */
async function constantPlaces(opened: Opened, said: string, words: readonly string[]): Promise<TextPlace[]> {
  const search = said === '' ? words.flatMap((word) => [word, word.toUpperCase()]) : [said];
  const found = await constantsOf(opened, search, NO_HINTS);
  return found
    .filter(({ constant: { name } }) => (said === '' ? hasWords(name, words) : name === said))
    .map(({ file, constant: { name, start, end } }) =>
      placeAt(file, start, `${name} = ${file.source.slice(start, Math.min(end, start + 80))}`),
    );
}

/** `Where is FREE_SHIPPING_FROM set?`, `Where is the accent color defined?`, `Where is 150 set?` Null: nothing is called so. */
export async function findValue(
  opened: Opened,
  { said, words }: Extract<Instruction, { act: 'where-value' }>,
): Promise<SingleAnswer | null> {
  const isNumber = /^\d/.test(said);
  const numbers = isNumber ? await numbersOf(opened, said, NO_HINTS) : [];
  const texts = isNumber ? await findText(opened.project, said) : null;
  const tokens = said === '' ? await tokensCalled(opened, words) : [];
  const places = [
    ...(isNumber ? [] : await constantPlaces(opened, said, words)),
    ...numbers.map(({ file, field }) => placeAt(file, field.start, `${field.name}: ${field.value}`)),
    ...tokens.map(({ file, token }) => placeAt(file, token.start, `${token.name}: ${token.value}`)),
    ...(texts && 'places' in texts ? texts.places : []),
  ];
  if (places.length === 0) return said === '' ? null : findText(opened.project, said);
  return { outcome: 'answer', topic: 'places', places: places.slice(0, MAX_PLACES), notes: [] };
}
