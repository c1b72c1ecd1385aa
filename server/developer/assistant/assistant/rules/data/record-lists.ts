import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { DataRecord } from '#server/developer/source/texts/records.ts';
import { isDocumentation } from '../of-kind.ts';
import { isSiteData } from '../is-site-data.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';

const MAX_FILES = 300;

/** A list of things in the data or the code. */
export interface ThingList {
  readonly file: ReadFile;
  /** What it is called there; else as its file is. */
  readonly name: string;
  /** It is all of a data file. */
  readonly isWhole: boolean;
  readonly records: readonly DataRecord[];
}

function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

/** All lists of things, each with its records in order. */
export async function thingLists({ project, looks }: Opened): Promise<readonly ThingList[]> {
  const paths = project.paths.filter(
    (path) => isSiteData(path) && !isDocumentation(path) && !project.locales.includes(path),
  );
  const found: ThingList[] = [];
  for (const file of await project.readAll(paths.slice(0, MAX_FILES))) {
    const lists = new Map<number, DataRecord[]>();
    for (const record of (await looks?.findRecords(file.path, file.source)) ?? [])
      if (record.list) lists.set(record.list.start, [...(lists.get(record.list.start) ?? []), record]);
    for (const records of lists.values()) {
      const called = records[0]?.list?.name ?? null;
      found.push({ file, name: called ?? baseName(file.path), isWhole: called === null, records });
    }
  }
  return found;
}

/** One of many: `products` is a list of each `product`. */
function single(word: string): string {
  if (word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}

/** What each thing of a list is called: `product`. */
export function singleOf({ name }: ThingList): string {
  return single(wordsOf(name).at(-1) ?? name.toLowerCase());
}

/** Whether a list is one of things that are called so. */
export function isListOf(list: ThingList, noun: string): boolean {
  const wanted = single(noun.split(' ').at(-1) ?? '');
  return wanted !== '' && singleOf(list) === wanted;
}
