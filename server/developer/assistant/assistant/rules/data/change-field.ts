import type { SingleAnswer } from '../../assistant.ts';
import type { FieldWish } from '../../instruction/instruction.ts';
import { inOrder } from '../groups.ts';
import type { Opened } from '../opened.ts';
import { placeAt } from '../project.ts';
import type { Decision } from '../replace-text.ts';
import { valueGroup } from './constants-of.ts';
import { findFields } from './find-fields.ts';
import { currencyOf, usesCurrency } from './uses-currency.ts';
import { isNumber, isSaidValue, newValue } from './new-value.ts';

const MAX_PLACES = 100;
/** One word, or a name of two: it ends where the sentence does. */
const PLAIN = /^\p{Lu}[\p{L}\p{M}]+(?: \p{L}+)?$/u;

/**
 * `Change the price of the Oslo lamp to 129`, in the data that the site is made of.
 * @returns null where no thing is called so
 */
export async function changeField(opened: Opened, wish: FieldWish): Promise<Decision | null> {
  const { to, from, loose } = wish;
  const found = to === null ? [] : await findFields(opened, wish);
  if (to === null || found.length === 0) return null;
  const changing = found.flatMap((each) => {
    const value = newValue(each.field, to);
    return value === null ? [] : [{ each, value }];
  });
  if (changing.length === 0) return null;
  const other = changing.filter(({ each, value }) => each.field.value !== value);
  if (other.length === 0) return { do: 'refuse', reason: 'same' };
  const groups = inOrder(other.map(({ each, value }) => valueGroup(each.file, each.field, value)));
  const [only] = changing;
  if (changing.length > 1 || !only) return { do: 'ask', because: 'several', groups };
  const isAsSaid = from === null || isSaidValue(only.each.field, from);
  // A text without quotes may end before the sentence does.
  const sign = only.each.field.writing === null ? currencyOf(to) : null;
  const isItsCurrency = sign === null || (await usesCurrency(opened, sign));
  const isSure = only.each.isWhole && isAsSaid && isItsCurrency && (!loose || isNumber(to) || PLAIN.test(to));
  return isSure ? { do: 'apply', groups } : { do: 'ask', because: 'value', groups };
}

/** `Where is the price of the Oslo lamp?` Null: no thing is called so. */
export async function findField(opened: Opened, wish: FieldWish): Promise<SingleAnswer | null> {
  const found = await findFields(opened, wish);
  if (found.length === 0) return null;
  const places = found.map(({ file, field }) => placeAt(file, field.start, `${field.name}: ${field.value}`));
  return { outcome: 'answer', topic: 'places', places: places.slice(0, MAX_PLACES), notes: [] };
}
