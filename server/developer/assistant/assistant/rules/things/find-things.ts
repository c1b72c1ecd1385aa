import type { ThingName } from '../../instruction/thing-wish.ts';
import { type Item, one, type Row, small } from './thing-rows.ts';

/** A thing that was found, where it is in its row. */
export interface Found {
  readonly row: Row;
  readonly at: number;
  readonly item: Item;
  /** `whole`: by its whole name; `part`: by words of it that nothing else has; `about`: by what it says. */
  readonly by: 'whole' | 'part' | 'about';
}

const LINK = /^(?:href|url|link|to|path)$/i;
/** Words that say nothing of what a thing is called. */
const EMPTY = /^(?:the|a|an|our|my|of|and|for|with|in|to|item|entry|one)$/;

/** Words as they are compared: without the plural, and what is behind a stem. */
function stems(text: string): string[] {
  return text
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.test(word))
    .map((word) => one(word));
}

function isOfNoun({ nouns }: Row, noun: string | null): boolean {
  return noun === null || nouns.includes(one(noun.split(' ').at(-1) ?? ''));
}

/** The rows of what is called by a noun: data first. */
export function rowsOf(rows: readonly Row[], noun: string): readonly Row[] {
  const named = rows.filter((row) => isOfNoun(row, noun));
  const data = named.filter(({ isData }) => isData);
  return data.length > 0 ? data : named;
}

function all(rows: readonly Row[], by: Found['by'], holds: (item: Item) => boolean): Found[] {
  return rows.flatMap((row) => row.items.flatMap((item, at): Found[] => (holds(item) ? [{ row, at, item, by }] : [])));
}

function hasAll(text: string, wanted: readonly string[]): boolean {
  const own = stems(text);
  return wanted.length > 0 && wanted.every((word) => own.includes(word));
}

/** The names that a thing is known by: what it is called, and its key. */
function namesOf({ name, record }: Item): string[] {
  const keys = (record?.fields ?? []).filter((each) => /^(?:id|slug|key|sku)$/i.test(each.name));
  return [name, ...keys.map(({ value }) => value)].map(small).filter(Boolean);
}

/** The things that a name may mean, the surest sort of them alone; `the Team link` is what leads somewhere. */
export function findThings(rows: readonly Row[], thing: ThingName): readonly Found[] {
  const found = find(rows, thing);
  if (found.length > 0) return found;
  // `The soot vase card` is a card that is called `soot vase`.
  const [, called, noun] = /^(.+) ([a-z]+)$/.exec(thing.name) ?? [];
  const isNoun = noun !== undefined && thing.noun === null && thing.ordinal === null;
  const named = isNoun && called !== undefined ? find(rows, { ...thing, name: called, noun }) : [];
  const name = /^(.+) links?$/.exec(thing.name)?.[1];
  if (named.length > 0 || name === undefined) return named;
  return find(rows, { ...thing, name }).filter(({ item }) => item.record?.fields.some((each) => LINK.test(each.name)));
}

function find(rows: readonly Row[], { name, noun, ordinal, isAbout }: ThingName): readonly Found[] {
  const within = noun === null ? rows : rows.filter((row) => isOfNoun(row, noun));
  if (ordinal !== null) {
    const own = noun === null ? [] : rowsOf(rows, noun);
    return own.flatMap((row) => {
      const at = ordinal < 0 ? row.items.length + ordinal : ordinal - 1;
      const item = row.items[at];
      return item ? [{ row, at, item, by: 'whole' as const }] : [];
    });
  }
  const wanted = small(name);
  const words = stems(wanted);
  const wholes = isAbout ? [] : all(within, 'whole', (item) => namesOf(item).includes(wanted));
  if (wholes.length > 0) return wholes;
  const parts = all(within, 'part', (item) => hasAll(small(item.name), words));
  if (parts.length > 0) return isAbout ? parts.map((each) => ({ ...each, by: 'about' as const })) : parts;
  // What an item of a page says may be what it is called by.
  return all(within, 'about', (item) => (isAbout || item.record === null) && hasAll(item.words, words));
}
