import type { FieldWish } from '../../instruction/instruction.ts';
import { newValue } from '../data/new-value.ts';
import { currencyOf } from '../data/uses-currency.ts';
import { inOrder, singleGroup } from '../groups.ts';
import { type Looks, readLooks } from '../looks/read-looks.ts';
import { findMatches } from '../match.ts';
import type { Opened } from '../opened.ts';
import { ownText } from '../parts/is-called.ts';
import { pageItems } from '../parts/page-items.ts';
import type { ReadFile } from '../project.ts';
import type { Decision } from '../replace-text.ts';
import { small } from '../things/thing-rows.ts';
import { type ShownPrice, shownPrices } from './find-prices.ts';

/** Prices that a question offers. */
const MAX_OFFERED = 100;
const THOUSANDS = /\d,\d{3}(?!\d)/;

/** A price that a page shows for one thing. `isSure`: it is the thing's whole name, and its only amount or the one that is called a price. */
export interface ItemPrice extends ShownPrice {
  readonly isSure: boolean;
}

/** The part of a page that is about one thing: the item that is called so, or all of a page with that headline. */
interface Holder {
  readonly file: ReadFile;
  readonly start: number;
  readonly end: number;
  readonly isWhole: boolean;
  /** Items of other things in it. */
  readonly without: readonly { readonly start: number; readonly end: number }[];
}

function holdersOf(looks: Looks, thing: string): Holder[] {
  const wanted = small(thing);
  const words = wanted.split(' ');
  const items = pageItems(looks).flat();
  const called = items.flatMap(({ file, start, end, name }): Holder[] => {
    const own = small(name);
    const isCalled = own === wanted || words.every((word) => own.split(' ').includes(word));
    return isCalled && wanted !== '' ? [{ file, start, end, isWhole: own === wanted, without: [] }] : [];
  });
  const wholes = called.filter(({ isWhole }) => isWhole);
  const titled = looks.elements.flatMap((each): Holder[] => {
    const { file, element } = each;
    const isTitle = element.name === 'h1' && element.loop === null && small(ownText(each)) === wanted;
    if (!isTitle || wanted === '') return [];
    const without = items.filter(
      (item) => item.file === file && !(item.start <= element.start && item.end >= element.end),
    );
    return [{ file, start: 0, end: file.source.length, isWhole: true, without }];
  });
  return wholes.length + titled.length > 0 ? [...wholes, ...titled] : called;
}

function offsetOf({ text }: ShownPrice): number {
  return text.pieces.find((piece) => piece.text.trim() !== '')?.start ?? text.pieces[0]?.start ?? 0;
}

/** The prices that pages write out for what is called so; those of the data are no such. */
export async function pricesOfItem(
  opened: Opened,
  { thing, hints }: Pick<FieldWish, 'thing' | 'hints'>,
): Promise<readonly ItemPrice[]> {
  if (!opened.looks) return [];
  const holders = holdersOf(await readLooks(opened.project, opened.looks), thing);
  if (holders.length === 0) return [];
  const shown = await shownPrices(opened, [], hints);
  const isIn = (at: number, { start, end }: { readonly start: number; readonly end: number }) =>
    at >= start && at < end;
  const found = holders.flatMap((holder) => {
    const own = shown.filter((each) => {
      const at = offsetOf(each);
      return each.file === holder.file && isIn(at, holder) && !holder.without.some((other) => isIn(at, other));
    });
    const priced = own.filter(({ isPrice }) => isPrice);
    const isPage = holder.end === holder.file.source.length && holder.start === 0;
    // Of all that a page says, another amount may be none: free delivery from so much.
    const meant = priced.length > 0 || isPage ? priced : own;
    return meant.map((each) => ({ ...each, isSure: holder.isWhole && meant.length === 1 }));
  });
  return [...new Map(found.map((each) => [`${each.file.path} ${offsetOf(each)} ${each.amount}`, each])).values()];
}

/** The amount as it is written there; null: it is said in another currency, or is no amount. */
function writtenAs(amount: string, to: string): string | null {
  const [there, said] = [currencyOf(amount), currencyOf(to)];
  const value = said !== null && there !== said ? null : newValue({ value: amount, writing: { as: 'raw' } }, to);
  return value === null || !THOUSANDS.test(amount)
    ? value
    : value.replace(/\d{4,}/, (digits) => Number(digits).toLocaleString('en-US'));
}

/**
 * `Change the price of the Fern mug to €32`, where pages write it out: the one price of what is called so.
 * @returns null where pages show none
 */
export async function changeItemPrice(opened: Opened, wish: FieldWish): Promise<Decision | null> {
  const { field, to, from } = wish;
  const found = field === 'price' && to !== null ? await pricesOfItem(opened, wish) : [];
  const was = from === null ? null : /\d[\d.,]*/.exec(from)?.[0];
  const said = was === null ? found : found.filter(({ amount }) => /\d[\d.,]*/.exec(amount)?.[0] === was);
  const meant = said.length > 0 ? said : found;
  const changing = meant.flatMap((each) => {
    const value = to === null ? null : writtenAs(each.amount, to);
    const [match, other] = findMatches(each.text, each.amount);
    return value === null || !match || other ? [] : [{ each, value, match }];
  });
  if (changing.length === 0) return null;
  const others = changing.filter(({ each, value }) => each.amount !== value);
  if (others.length === 0) return { do: 'refuse', reason: 'same' };
  const groups = inOrder(
    others.map(({ each, value, match }) => ({
      ...singleGroup(each.file, each.text, match, value),
      shown: { was: each.amount, is: value },
    })),
  );
  const isSure = found.length === 1 && changing.length === 1 && said.length === 1 && changing[0]?.each.isSure === true;
  if (isSure) return { do: 'apply', groups };
  return { do: 'ask', because: groups.length > 1 ? 'several' : 'value', groups: groups.slice(0, MAX_OFFERED) };
}
