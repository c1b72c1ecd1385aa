import type { Instruction } from '../../instruction/instruction.ts';
import { NO_HINTS } from '../../instruction/hints.ts';
import { type FoundField, findFields } from '../data/find-fields.ts';
import { valueGroup } from '../data/constants-of.ts';
import { currencyOf, usesCurrency } from '../data/uses-currency.ts';
import { type Group, inOrder, joinGroups, singleGroup } from '../groups.ts';
import { findMatches } from '../match.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';
import type { Decision } from '../replace-text.ts';
import { withChanged } from '../stays-as-meant.ts';
import { pricesOfData, type ShownPrice, shownPrices } from './find-prices.ts';
import { thingRows } from '../things/thing-rows.ts';
import { pricesOfItem } from './item-prices.ts';
import { pricedOfKind } from './priced-of-kind.ts';
import { areWhole, newPrice, type NewPrice } from './new-price.ts';

type PricesInstruction = Extract<Instruction, { act: 'prices' }>;

const OPEN: Decision = { do: 'refuse', reason: 'no_model' };
const MAX_OFFERED = 100;

/** A price that is found, what it becomes, and how that is written there. */
interface Change {
  readonly file: ReadFile;
  readonly was: string;
  readonly is: NewPrice;
  readonly write: (to: string) => Group | null;
}

function changeOfData({ file, field }: FoundField, { much, isMore }: PricesInstruction): Change | null {
  const is = newPrice(field.value, much, isMore, field.writing !== null);
  return is && { file, was: field.value, is, write: (to) => valueGroup(file, field, to) };
}

function changeOfText({ file, text, amount }: ShownPrice, { much, isMore }: PricesInstruction): Change | null {
  const is = newPrice(amount, much, isMore, true);
  const [match, other] = findMatches(text, amount);
  if (!is || !match || other) return null;
  return { file, was: amount, is, write: (to) => singleGroup(file, text, match, to) };
}

/** Some changes as one each; null: one of them cannot be written. */
function groupsOf(changes: readonly Change[], to: keyof NewPrice): Group[] | null {
  const groups = changes.flatMap((each) => each.write(each.is[to]) ?? []);
  if (groups.length < changes.length) return null;
  const isAsMeant = withChanged(changes.length);
  const members = (group: Group) => group.members.map((each) => (each.isAsMeant ? { ...each, isAsMeant } : each));
  return inOrder(groups).map((group) => ({ ...group, members: members(group) }));
}

/** All of some changes as one that can be chosen. */
function choice(changes: readonly Change[], to: keyof NewPrice): Group[] {
  const [first, ...others] = groupsOf(changes, to) ?? [];
  const said = changes.map(({ is }) => is[to]).join(', ');
  return first ? [{ ...others.reduce(joinGroups, first), said }] : [];
}

/** Whole prices that would get cents may be rounded. */
function choices(changes: readonly Change[]): Group[] {
  const isRounded = changes.some(({ is }) => is.exact !== is.rounded) && areWhole(changes.map(({ was }) => was));
  return [...choice(changes, 'exact'), ...(isRounded ? choice(changes, 'rounded') : [])];
}

/** The changes of each file: two lists of prices may be those of products and of shipping. */
function byFile(changes: readonly Change[]): readonly (readonly Change[])[] {
  const files = new Map<ReadFile, Change[]>();
  for (const each of changes) files.set(each.file, [...(files.get(each.file) ?? []), each]);
  return [...files.values()];
}

/** A text in another currency than the sum that was said is none of these prices. */
async function isInCurrency(opened: Opened, { much }: PricesInstruction, changes: readonly Change[]) {
  if (much.as !== 'sum') return true;
  const signs = changes.flatMap(({ was }) => currencyOf(was) ?? []);
  return signs.length > 0 ? signs.every((sign) => sign === much.unit) : usesCurrency(opened, much.unit);
}

async function decide(
  opened: Opened,
  wish: PricesInstruction,
  sure: readonly Change[],
  others: readonly Change[],
): Promise<Decision> {
  if (!(await isInCurrency(opened, wish, [...sure, ...others]))) return OPEN;
  const files = byFile(sure);
  const groups = files.flatMap(choices);
  const beside = inOrder(others.flatMap((each) => each.write(each.is.exact) ?? []));
  const all = groupsOf(sure, 'exact');
  if (all === null || groups.length + beside.length === 0) return OPEN;
  if (groups.length === 1 && beside.length === 0) return { do: 'apply', groups: all };
  const isRounding = files.length === 1 && beside.length === 0;
  return {
    do: 'ask',
    because: isRounding ? 'amount' : 'several',
    groups: [...groups, ...beside].slice(0, MAX_OFFERED),
  };
}

/** The prices of things of a kind: `all bowls`. They are certain where their category says it, or all their names do. */
async function changeKind(opened: Opened, wish: PricesInstruction, noun: string): Promise<Decision> {
  const { items, isSure } = pricedOfKind(await thingRows(opened), noun);
  const changes = items.map(({ file, field }) => changeOfData({ file, field, isWhole: true }, wish));
  if (changes.length === 0 || changes.includes(null)) return OPEN;
  const known = changes.filter((each) => each !== null);
  return isSure ? decide(opened, wish, known, []) : decide(opened, wish, [], known);
}

/** The prices of the one thing that was named, each for itself where several are called so. */
async function changeOne(opened: Opened, wish: PricesInstruction, thing: string): Promise<Decision> {
  const named = { field: 'price', thing, to: null, from: null, loose: false, hints: wish.hints };
  const found = await findFields(opened, named);
  const changes = found.flatMap((each) => changeOfData(each, wish) ?? []);
  if (found.length === 0) {
    const shown = await pricesOfItem(opened, named);
    const written = shown.flatMap((each) => changeOfText(each, wish) ?? []);
    if (shown.length === 0) return changeKind(opened, wish, thing);
    const isOne = shown.length === 1 && shown[0]?.isSure === true;
    return isOne ? decide(opened, wish, written, []) : decide(opened, wish, [], written);
  }
  const isSure = changes.length === 1 && found.length === 1 && found[0]?.isWhole === true;
  return isSure ? decide(opened, wish, changes, []) : decide(opened, wish, [], changes);
}

/**
 * `Make all prices 10% higher`: those of the data, and what pages show in an element that is called a price. Other
 * amounts may be none (`Free shipping from €50`): with them it is asked, and so it is where whole prices would get cents.
 */
export async function changePrices(opened: Opened, wish: PricesInstruction): Promise<Decision> {
  if (wish.thing !== null) return changeOne(opened, wish, wish.thing);
  const hints = { ...NO_HINTS, ...wish.hints };
  const data = await pricesOfData(opened, hints);
  const shown = await shownPrices(opened, data, hints);
  const ofData = data.map((each) => changeOfData(each, wish));
  const ofTexts = shown.filter(({ isPrice }) => isPrice).map((each) => changeOfText(each, wish));
  // A price that cannot be read stays as it is: all the others alone are not what was asked.
  if ([...ofData, ...ofTexts].includes(null)) return OPEN;
  const sure = [...ofData, ...ofTexts].filter((each) => each !== null);
  const others = shown.filter(({ isPrice }) => !isPrice).flatMap((each) => changeOfText(each, wish) ?? []);
  return decide(opened, wish, sure, others);
}
