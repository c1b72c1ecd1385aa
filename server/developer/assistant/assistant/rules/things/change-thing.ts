import type { ThingName, ThingPlace, ThingWish } from '../../instruction/thing-wish.ts';
import { roleOfWord } from '../../wishes/look-words.ts';
import { valueGroup } from '../data/constants-of.ts';
import { editGroup, type Group } from '../groups.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { looksOnly } from '../stays-as-meant.ts';
import { copyGroup } from './copy-thing.ts';
import { findThings, type Found } from './find-things.ts';
import { isPlainRow, moved, orderGroup, removalGroup } from './rearrange.ts';
import { sortThings } from './sort-things.ts';
import { flagCalled, stateFieldOf } from './state-fields.ts';
import { nameFieldOf, type Row, small, thingRows } from './thing-rows.ts';

const BY_HAND: Decision = { do: 'refuse', reason: 'by_hand' };
const SAME: Decision = { do: 'refuse', reason: 'same' };
const MAX_OFFERED = 100;

/** A part of a page is no thing of the data: `the footer`. */
function isPart({ name, isQuoted }: ThingName): boolean {
  return !isQuoted && (roleOfWord(name) !== null || /^(?:menu|hero|banner|logo|section|it|this|that)$/.test(name));
}

/** Whether words of a name are certain to mean it: its head, of a short name. */
function isNamedSurely(thing: ThingName, { by, item }: Found): boolean {
  if (by === 'whole') return true;
  const own = small(item.name).split(' ');
  const wanted = small(thing.name).split(' ');
  const isHead = own.at(-1) === wanted.at(-1) || (item.record === null && own[0] === wanted[0]);
  return by === 'part' && isHead && own.length <= 4;
}

/** What of the found things is certain; else each is offered. */
function decide(
  thing: ThingName,
  found: readonly Found[],
  because: 'removes' | 'value',
  write: (each: Found) => Group | 'same' | null,
): Decision {
  const written = found.map(write);
  const groups = written.filter((each) => each !== null && each !== 'same').slice(0, MAX_OFFERED);
  if (groups.length === 0) return written.includes('same') ? SAME : BY_HAND;
  const [only] = found;
  if (found.length === 1 && only && isNamedSurely(thing, only)) return { do: 'apply', groups };
  return { do: 'ask', because: found.length > 1 && because === 'value' ? 'several' : because, groups };
}

/** Where a thing comes to be in its row; null: nowhere there. */
function placeIn({ row, at, item }: Found, place: ThingPlace, rows: readonly Row[]): number | null {
  if (place.at === 'first') return 0;
  if (place.at === 'last') return row.items.length - 1;
  if (!('beside' in place)) return place.at === 'up' ? at - 1 : at + 1;
  const [beside, other] = findThings(rows, place.beside).filter((each) => each.row === row && each.item !== item);
  if (!beside || other) return null;
  const there = beside.at > at ? beside.at - 1 : beside.at;
  return place.at === 'before' ? there : there + 1;
}

function moveGroup(found: Found, place: ThingPlace, rows: readonly Row[]): Group | 'same' | null {
  const { row, at, item } = found;
  const to = placeIn(found, place, rows);
  if (to === null || !isPlainRow(row) || to < 0 || to >= row.items.length)
    return to === null || !isPlainRow(row) ? null : 'same';
  if (to === at) return 'same';
  return orderGroup(row, moved(row.items.length, at, to), { was: item.name, is: item.name });
}

function swapThings(rows: readonly Row[], { thing, other }: Extract<ThingWish, { do: 'swap' }>): Decision | null {
  const [ones, others] = [findThings(rows, thing), findThings(rows, other)];
  const pairs = ones.flatMap((one) =>
    others.flatMap((second) => (second.row === one.row && second.at !== one.at ? [[one, second] as const] : [])),
  );
  const [pair] = pairs;
  if (!pair) return null;
  const groups = pairs.flatMap(([one, second]) => {
    const order = one.row.items.map((_each, at) => (at === one.at ? second.at : at === second.at ? one.at : at));
    const shown = { was: `${one.item.name}, ${second.item.name}`, is: `${second.item.name}, ${one.item.name}` };
    return isPlainRow(one.row) ? (orderGroup(one.row, order, shown) ?? []) : [];
  });
  if (groups.length === 0) return BY_HAND;
  const isSure = pairs.length === 1 && isNamedSurely(thing, pair[0]) && isNamedSurely(other, pair[1]);
  return isSure ? { do: 'apply', groups } : { do: 'ask', because: groups.length > 1 ? 'several' : 'value', groups };
}

function flagGroup({ row, item }: Found, name: string, start: number, end: number, value: boolean): Group {
  const said = `${name}: ${value}`;
  const group = editGroup(row.file, start, said, [{ start, end, insert: String(value) }], looksOnly);
  return { ...group, shown: { was: `${item.name}: ${name} ${!value}`, is: `${item.name}: ${name} ${value}` } };
}

function stateGroup(found: Found, { state, isSo }: Extract<ThingWish, { do: 'state' }>): Group | 'same' | null {
  const { row, item } = found;
  const field = item.record && stateFieldOf(row, item.record, state);
  if (!field) return null;
  if (field.as === 'flag') {
    const value = field.value === isSo;
    const { name, start, end } = field.flag;
    return field.flag.value === value ? 'same' : flagGroup(found, name, start, end, value);
  }
  // What it is when it is not so, a word does not say; how many there are again, nothing does.
  if (field.as === 'word')
    return !isSo ? null : field.field.value === field.value ? 'same' : valueGroup(row.file, field.field, field.value);
  if (field.isSold !== isSo) return null;
  return field.field.value === '0' ? 'same' : valueGroup(row.file, field.field, '0');
}

function decideState(found: readonly Found[], wish: Extract<ThingWish, { do: 'state' }>): Decision | null {
  const saying = found.filter(({ row, item }) => item.record && stateFieldOf(row, item.record, wish.state));
  if (saying.length === 0) return null;
  const decision = decide(wish.thing, saying, 'value', (each) => stateGroup(each, wish));
  const isFlag = saying.every(
    ({ row, item }) => item.record && stateFieldOf(row, item.record, wish.state)?.as === 'flag',
  );
  return decision.do === 'apply' && !isFlag ? { do: 'ask', because: 'value', groups: decision.groups } : decision;
}

function decideFlag(
  found: readonly Found[],
  { thing, flag, value }: Extract<ThingWish, { do: 'flag' }>,
): Decision | null {
  const having = found.filter(({ item }) => item.record && flagCalled(item.record, flag));
  if (having.length === 0) return null;
  return decide(thing, having, 'value', (each) => {
    const own = each.item.record && flagCalled(each.item.record, flag);
    if (!own) return null;
    return own.value === value ? 'same' : flagGroup(each, own.name, own.start, own.end, value);
  });
}

function renameGroup({ row, item }: Found, to: string): Group | 'same' | null {
  const field = item.record && nameFieldOf(item.record);
  if (!field) return null;
  return field.value === to ? 'same' : valueGroup(row.file, field, to);
}

/** What is wished of a thing of the data, or of an item of a list. Null: nothing there is called so. */
export async function changeThing(opened: Opened, wish: ThingWish): Promise<Decision | null> {
  const rows = await thingRows(opened);
  if (wish.do === 'sort' || wish.do === 'reverse') return sortThings(rows, wish);
  if (isPart(wish.thing)) return null;
  if (wish.do === 'swap') return swapThings(rows, wish);
  const found = findThings(rows, wish.thing);
  if (found.length === 0) return null;
  switch (wish.do) {
    case 'remove':
      return decide(wish.thing, found, 'removes', ({ row, at }) => (isPlainRow(row) ? removalGroup(row, at) : null));
    case 'duplicate':
      return decide(wish.thing, found, 'value', ({ row, at }) => copyGroup(row, at));
    case 'move':
      return decide(wish.thing, found, 'value', (each) => moveGroup(each, wish.place, rows));
    case 'state':
      return decideState(found, wish);
    case 'flag':
      return decideFlag(found, wish);
    case 'rename':
      return decide(
        wish.thing,
        found.filter(({ item }) => item.record),
        'value',
        (each) => renameGroup(each, wish.to),
      );
  }
}
