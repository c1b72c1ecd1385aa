import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { DataRecord } from '#server/developer/source/texts/records.ts';
import { type ThingList, thingLists } from '../data/record-lists.ts';
import type { Looks } from '../looks/read-looks.ts';
import { readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import { pageItems } from '../parts/page-items.ts';
import type { ReadFile } from '../project.ts';

/** One of a row: a record of the data, or an item of a list on a page. */
export interface Item {
  readonly start: number;
  readonly end: number;
  /** What it is called; empty: it has no name. */
  readonly name: string;
  /** All that it says, small. */
  readonly words: string;
  /** Null: it is an element. */
  readonly record: DataRecord | null;
}

/** Things side by side in one file, in order. */
export interface Row {
  readonly file: ReadFile;
  /** What each of them is called: `product`; empty: that is not known. */
  readonly nouns: readonly string[];
  readonly items: readonly Item[];
  readonly isData: boolean;
}

const NAMES = ['name', 'title', 'label', 'heading', 'question', 'text', 'city', 'country', 'author', 'day'] as const;

/** What people call a list by, too: the section that it is in. */
const SECTION = /^(?:section|article|aside)$/;

/** Small words, without signs. */
export function small(text: string): string {
  return wordsOf(text.normalize('NFKC').replace(/(?<=\p{L})['’](?=\p{L})/gu, '')).join(' ');
}

/** One of many: `products` is each `product`. */
export function one(word: string): string {
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}

/** The field that a record is called by. */
export function nameFieldOf({ fields }: DataRecord) {
  return NAMES.map((name) => fields.find((each) => each.name.toLowerCase() === name)).find(Boolean);
}

function rowOfData({ file, name, records }: ThingList): Row {
  const items = records.map((record) => ({
    start: record.start,
    end: record.end,
    name: nameFieldOf(record)?.value ?? '',
    words: small(record.fields.map(({ value }) => value).join(' ')),
    record,
  }));
  const file_ = wordsOf((file.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '')).at(-1) ?? '';
  return { file, nouns: [...new Set([one(wordsOf(name).at(-1) ?? ''), one(file_)])], items, isData: true };
}

/** Items side by side on a page; what a loop draws is of the data. */
function rowsOfPages(looks: Looks): Row[] {
  return pageItems(looks).flatMap((all) => {
    const [first] = all;
    // A section of a page is one of no list.
    if (!first || first.page.element.name === 'section') return [];
    const { file, page } = first;
    const holder = looks.elements.find((each) => each.file === file && each.element.start === page.element.parent);
    const around = looks.elements.filter(
      (each) => each.file === file && each.element.start < page.element.start && each.element.end >= page.element.end,
    );
    const section = around.filter(({ element }) => SECTION.test(element.name)).at(-1);
    const holders = [...(section && section !== holder ? [section] : []), ...(holder ? [holder] : [])];
    const names = [...holders.flatMap(({ classes, id }) => [...classes, id ?? '']), ...page.classes];
    const called = [...names, ...(/^[A-Z]/.test(page.element.name) ? [page.element.name] : [])].flatMap(wordsOf);
    const items = all.map(({ start, end, name, text }) => ({ start, end, name, words: small(text), record: null }));
    const path = wordsOf((file.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, ''));
    return [{ file, nouns: [...new Set([...called, ...path].map(one)), 'item'], items, isData: false }];
  });
}

/** All rows of things: those of the data, and lists that pages write out. */
export async function thingRows(opened: Opened): Promise<readonly Row[]> {
  const data = (await thingLists(opened)).map(rowOfData);
  if (!opened.looks) return data;
  return [...data, ...rowsOfPages(await readLooks(opened.project, opened.looks))];
}
