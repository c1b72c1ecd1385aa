import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { DataRecord, RecordField } from '#server/developer/source/texts/records.ts';
import type { FieldWish } from '../../instruction/instruction.ts';
import type { Opened } from '../opened.ts';
import { isDocumentation } from '../of-kind.ts';
import type { ReadFile } from '../project.ts';
import { isSiteData } from '../is-site-data.ts';
import { readScope } from '../scope.ts';
import { plainWords } from '../search-words.ts';

/** A value of a thing, where it is written. */
export interface FoundField {
  readonly file: ReadFile;
  readonly field: RecordField;
  /** What the thing is called there, as it was named; else only in part. */
  readonly isWhole: boolean;
}

/** Names by which people know a thing. */
const NAMES = /^(?:name|title|label|heading|product|item|plan|country|city|id|slug|key|sku|code|person|author)$/;

function small(text: string): string {
  return wordsOf(text.normalize('NFKC')).join(' ');
}

/** How well a thing is what it was called: by one of its names, by words of one, or not. */
function calledAs({ key, fields }: DataRecord, thing: string): 'whole' | 'part' | 'no' {
  const names = fields.filter(({ name }) => NAMES.test(wordsOf(name).at(-1) ?? ''));
  const said = [...(key === null ? [] : [key]), ...names.map(({ value }) => value)].map(small);
  if (said.includes(small(thing))) return 'whole';
  const words = small(thing).split(' ');
  return words.length > 0 && said.some((name) => words.every((word) => name.split(' ').includes(word))) ? 'part' : 'no';
}

/** What the data of sites calls what people say otherwise. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  link: ['link', 'href', 'url'],
  alt: ['alt', 'alt text', 'image alt'],
};

function namesOf(wanted: string): readonly string[] {
  return Object.hasOwn(CALLED, wanted) ? (CALLED[wanted] ?? []) : [wanted];
}

function isField({ name }: RecordField, wanted: string): boolean {
  return namesOf(wanted).some((each) => small(name) === small(each));
}

/** The records of the data, and of scripts, that have a value of a name. */
export async function recordsWith({ project, looks, languages }: Opened, { field, hints }: Pick<FieldWish, 'field' | 'hints'>) {
  const paths = readScope(project, hints, languages).paths.filter(
    (path) => isSiteData(path) && !isDocumentation(path) && !project.locales.includes(path),
  );
  const words = namesOf(field).flatMap((name) => plainWords(name.split(' ')[0] ?? ''));
  const files = await project.readAll(await project.search(words, paths));
  const found: { readonly file: ReadFile; readonly record: DataRecord; readonly own: RecordField }[] = [];
  for (const file of files) {
    for (const record of (await looks?.findRecords(file.path, file.source)) ?? [])
      for (const own of record.fields.filter((each) => isField(each, field))) found.push({ file, record, own });
  }
  return found;
}

/** The values that a wish may be about: of things that are called so, else of those that are called so in part. */
export async function findFields(opened: Opened, wish: FieldWish): Promise<readonly FoundField[]> {
  if (small(wish.thing) === '') return [];
  const found = (await recordsWith(opened, wish)).flatMap(({ file, record, own }) => {
    const called = calledAs(record, wish.thing);
    return called === 'no' ? [] : [{ file, field: own, isWhole: called === 'whole' }];
  });
  const wholes = found.filter(({ isWhole }) => isWhole);
  return wholes.length > 0 ? wholes : found;
}

/** What the things are called that have a value of the name. */
export async function thingsWith(opened: Opened, wish: FieldWish): Promise<string[]> {
  const names = (await recordsWith(opened, wish)).flatMap(({ record: { fields } }) => {
    const name = fields.find((each) => /^(?:name|title|label)$/i.test(each.name) && !/["'\n]/.test(each.value));
    return name && name.value.length <= 60 ? [name.value] : [];
  });
  return [...new Set(names)];
}
