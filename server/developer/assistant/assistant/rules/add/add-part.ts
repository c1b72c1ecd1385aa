import type { Addition, Part } from '../../instruction/instruction.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { currencyOf, usesCurrency } from '../data/uses-currency.ts';
import { type Group, inOrder } from '../groups.ts';
import { type Looks, type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import { findParts } from '../parts/find-parts.ts';
import { ownText } from '../parts/is-called.ts';
import { rowsOf } from '../things/find-things.ts';
import { thingRows } from '../things/thing-rows.ts';
import { drawnWhere, isRepeated } from '../parts/removable.ts';
import type { Decision } from '../replace-text.ts';
import { itemGroup, rowsIn } from './add-item.ts';
import { addRecord, isLinked } from './add-record.ts';
import { addressesFor } from './addresses-for.ts';
import { listDrawn, listsOf } from './drawn-from.ts';
import { besideGroup } from './insert-beside.ts';
import { incomplete, withAddresses, withPlaces, withText, withValues } from './lacking.ts';
import { elementOf, writeElement } from './new-element.ts';
import { singleOf, type ThingList, thingLists } from '../data/record-lists.ts';

const OPEN: Decision = { do: 'refuse', reason: 'no_model' };
const MAX_OFFERED = 100;
const MONEY = /[€$£]\s?\d|\d\s?[€$£]/;

/** What a sentence about a new part is judged by. */
interface Site {
  readonly looks: Looks;
  readonly lists: readonly ThingList[];
  /** Of what is named as the place: elements, in place of components what they consist of. */
  readonly places: readonly PageElement[];
}

function decide(groups: readonly Group[], isSure: boolean): Decision {
  if (groups.length === 0) return OPEN;
  const all = inOrder(groups).slice(0, MAX_OFFERED);
  return isSure && all.length === 1 ? { do: 'apply', groups: all } : { do: 'ask', because: 'adds', groups: all };
}

/** In place of the uses of a component what it consists of. */
function rootsOf(looks: Looks, page: PageElement): readonly PageElement[] {
  const { name } = page.element;
  if (!/^[A-Z]/.test(name)) return [page];
  const roots = looks.elements.filter(({ element }) => element.component === name && element.parent === null);
  // What code draws within a root is none.
  const outer = roots.filter((each) => !roots.some((other) => isWithin(each, other)));
  return outer.length > 0 ? outer : [page];
}

/** The list that was named: "the list of services" is called `services`. */
async function placesOf(opened: Opened, looks: Looks, part: Part, isIn: boolean): Promise<readonly PageElement[]> {
  const names = part.words.filter((word) => word !== 'list' && word !== 'menu');
  const listed = isIn && part.words[0] === 'list' ? await listsCalled(opened, looks, names) : [];
  if (listed.length > 0) return listed;
  const menu = part.words.some((word) => word === 'menu' || word === 'navbar');
  const others: readonly Part[] = [
    part,
    ...(names.length > 0 && names.length < part.words.length ? [{ ...part, words: names }] : []),
    ...(menu ? [{ ...part, role: 'nav', words: [] }] : []),
  ];
  for (const each of others) {
    const { elements, doubt } = await findParts(opened, looks, each);
    // Beside a component is beside where it is drawn.
    const meant = isIn ? elements.flatMap((page) => rootsOf(looks, page)) : drawnWhere(looks, elements);
    const found = doubt === null ? [...new Set(meant)] : [];
    if (found.length > 0) return found;
  }
  return names.length === 1 && names[0] === 'price' && part.role === null ? pricesShown(looks) : [];
}

/** `Under the price`: the elements that show an amount of money. */
function pricesShown({ elements }: Looks): readonly PageElement[] {
  return elements.filter((each) => each.element.loop === null && MONEY.test(ownText(each)));
}

/** `The list of times`: what holds the items of a list on the page that is called so. */
async function listsCalled(opened: Opened, looks: Looks, names: readonly string[]): Promise<readonly PageElement[]> {
  if (names.length === 0) return [];
  const rows = rowsOf(await thingRows(opened), names.at(-1) ?? '').filter(({ isData }) => !isData);
  return rows.flatMap(({ file, items }) => {
    const item = looks.elements.find((each) => each.file === file && each.element.start === items[0]?.start);
    const holder = looks.elements.find((each) => each.file === file && each.element.start === item?.element.parent);
    return holder ? [holder] : [];
  });
}

function isWithin({ file, element }: PageElement, outer: PageElement): boolean {
  return file === outer.file && element.start > outer.element.start && element.end <= outer.element.end;
}

/** What is within another one that is a place, too, is the place that was meant. */
function innermost(places: readonly PageElement[]): readonly PageElement[] {
  return places.filter((place) => !places.some((each) => isWithin(each, place)));
}

/** Whether a price is said in another currency than the site's. */
async function isForeign(opened: Opened, { values }: Addition): Promise<boolean> {
  const sign = values.map(({ value }) => currencyOf(value)).find((each) => each !== null);
  return sign !== undefined && sign !== null && !(await usesCurrency(opened, sign));
}

/** A thing of a list of the data; null: nothing is a list of such things. */
async function addThing(opened: Opened, lists: readonly ThingList[], wish: Addition): Promise<Decision | null> {
  if (lists.length === 0) return null;
  if (wish.text === null) return incomplete([`Add a ${wish.noun ?? 'thing'} called "…"`]);
  const made = lists.map((list) => addRecord(list, wish)).filter(({ group }) => group !== null);
  const ready = made.filter(({ lacking }) => lacking.length === 0);
  const [first] = made;
  if (ready.length === 0) return first ? incomplete(withValues(wish, first.lacking)) : null;
  const isAlone = ready.length === 1 && lists.length === 1 && !ready[0]?.isGuessed;
  const isSure = isAlone && !(await isForeign(opened, wish));
  return decide(
    ready.flatMap(({ group }) => group ?? []),
    isSure,
  );
}

/** A link, or an item, in a row of others within the places; null: there is no row of such. */
async function addToRow(opened: Opened, { looks, lists, places }: Site, wish: Addition, isLink: boolean) {
  const found = innermost(places).map((place) => ({
    rows: rowsIn(looks, place, isLink),
    data: looks.elements
      .filter((each) => each.element.loop && isWithin(each, place))
      .flatMap((each) => listDrawn(each, lists) ?? []),
  }));
  const rows = found.flatMap((each) => each.rows);
  const data = [...new Set(found.flatMap((each) => each.data))];
  if (rows.length === 0 && data.length === 0) return null;
  if (wish.text === null) return incomplete(withText({ ...wish, noun: isLink ? 'link' : wish.noun }));
  if (isLink && wish.href === null) return incomplete(withAddresses(wish, await addressesFor(opened, rows, wish.text)));
  const { text, href } = wish;
  const groups = rows.flatMap((row) => itemGroup(row, { text, href }) ?? []);
  const made = data.map((list) => addRecord(list, wish)).filter(({ lacking }) => lacking.length === 0);
  const all = [...groups, ...made.flatMap(({ group }) => group ?? [])];
  // Another place that is called so, and has no such row, may be meant.
  const areAll = found.every((each) => each.rows.length + each.data.length > 0);
  const isCertain = areAll && (wish.isQuoted || wish.href !== null) && made.every(({ isGuessed }) => !isGuessed);
  return all.length === 0 ? null : decide(all, isCertain);
}

/** The children of a place, in order. */
function childrenOf(looks: Looks, { file, element }: PageElement): PageElement[] {
  return looks.elements.filter((each) => each.file === file && each.element.parent === element.start);
}

/** A new element beside others, or behind the last one in them. */
function addBeside({ looks, places }: Site, wish: Addition, tag: string): Decision {
  const isIn = wish.at === 'in';
  const besides = isIn ? places.flatMap((place) => childrenOf(looks, place).at(-1) ?? []) : places;
  const texts = wish.text === null ? [] : [wish.text];
  const free = besides.filter(({ element }) => element.parent !== null);
  const groups = free.map((beside) =>
    besideGroup(beside, writeElement(looks, beside, tag, wish), { isBefore: wish.at === 'before', texts }),
  );
  const isSure = wish.isQuoted && !isIn && free.every((each) => each.element.loop === null);
  return decide(groups, isSure && !free.some((each) => isRepeated(looks, each)));
}

/** A list item behind the one that was named. */
function addAfterItem({ looks, places }: Site, { text, at }: Addition): Decision | null {
  if (text === null || at !== 'after') return null;
  const groups = places.flatMap((place) => {
    const holder = looks.elements.find(
      ({ file, element }) => file === place.file && element.start === place.element.parent,
    );
    const rows = holder ? rowsIn(looks, holder, false) : [];
    return rows.flatMap((row) => itemGroup(row, { text, href: null, after: place }) ?? []);
  });
  return groups.length === 0 ? null : decide(groups, true);
}

async function addElement(opened: Opened, site: Site, wish: Addition, tag: string): Promise<Decision> {
  const isLink = tag === 'a';
  if (wish.text === null) return incomplete(wish.beside ? withText(wish) : withPlaces(site.looks, wish));
  if (wish.beside === null) return incomplete(withPlaces(site.looks, wish));
  const row = wish.at === 'in' && (isLink || tag === 'li') ? await addToRow(opened, site, wish, isLink) : null;
  const item = tag === 'li' ? addAfterItem(site, wish) : null;
  if (row ?? item) return row ?? item ?? OPEN;
  if (isLink && wish.href === null) return incomplete(withAddresses(wish, await addressesFor(opened, [], wish.text)));
  return tag === 'li' ? OPEN : addBeside(site, wish, tag);
}

/** The lists of things that are drawn within the places, and are no links. */
function thingsDrawn({ looks, lists, places }: Site): readonly ThingList[] {
  const drawn = looks.elements.filter((each) => each.element.loop && places.some((place) => isWithin(each, place)));
  const found = [...new Set(drawn.flatMap((each) => listDrawn(each, lists) ?? []))];
  return found.some(isLinked) ? [] : found;
}

/** `A menu item` is a link of the navigation. */
function asLink(wish: Addition): Addition {
  if (!/^(?:menu|navigation|nav|navbar) (?:item|entry|link|point)$/.test(wish.noun ?? '')) return wish;
  const nav: Part = { role: 'nav', words: [], text: null, ordinal: null, all: false, within: [] };
  return { ...wish, noun: 'link', ...(wish.beside === null && { beside: nav, at: 'in' as const }) };
}

/** What is only called by its text: a thing or a link where links are, an item of a list. */
async function addText(opened: Opened, site: Site, wish: Addition): Promise<Decision> {
  if (wish.beside === null || wish.at !== 'in') return OPEN;
  const things = thingsDrawn(site);
  const noun = things[0] === undefined ? null : singleOf(things[0]);
  if (noun !== null) return (await addThing(opened, things, { ...wish, noun })) ?? OPEN;
  const link = await addToRow(opened, site, wish, true);
  if (link) return link;
  return (wish.href === null ? await addToRow(opened, site, wish, false) : null) ?? OPEN;
}

/**
 * `Add a link "Jobs" to /jobs in the footer`, `Add a product called Oat loaf at 12 €`: written as its neighbors are. What
 * the sentence lacks is asked for.
 */
export async function addPart(opened: Opened, said: Addition): Promise<Decision> {
  const wish = asLink(said);
  if (!opened.looks || (wish.href !== null && !isSafeUrl(wish.href))) return OPEN;
  const looks = await readLooks(opened.project, opened.looks);
  const lists = await thingLists(opened);
  const tag = elementOf(wish.noun);
  if (tag === null && wish.noun !== null) return (await addThing(opened, listsOf(lists, wish.noun), wish)) ?? OPEN;
  const places = wish.beside ? await placesOf(opened, looks, wish.beside, wish.at === 'in') : [];
  const site = { looks, lists, places };
  // Of a link without a text "to our page" is no place.
  if (wish.beside && places.length === 0 && wish.text !== null) return OPEN;
  return tag === null ? addText(opened, site, wish) : addElement(opened, site, wish, tag);
}
