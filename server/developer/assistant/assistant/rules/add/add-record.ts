import { escapeFor, splice } from '#server/developer/source/texts/write.ts';
import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { RecordField, RecordFlag } from '#server/developer/source/texts/records.ts';
import type { Addition } from '../../instruction/instruction.ts';
import { newValue } from '../data/new-value.ts';
import type { Group } from '../groups.ts';
import { insertionGroup } from './insert-beside.ts';
import type { ThingList } from '../data/record-lists.ts';

const NAMES = ['name', 'title', 'label', 'heading', 'question', 'text'] as const;
const LINKS = /^(?:href|url|link|to|path)$/;
const KEYS = /^(?:id|slug|key|sku)$/;

/** A new thing of a list. */
export interface NewRecord {
  readonly group: Group | null;
  /** The names of the values that nothing says. */
  readonly lacking: readonly string[];
  /** Something of it is only as it is for the others. */
  readonly isGuessed: boolean;
}

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** The field that a thing is called by. */
function nameField(fields: readonly RecordField[]): RecordField | undefined {
  return NAMES.map((name) => fields.find((each) => each.name.toLowerCase() === name)).find(Boolean);
}

function valuesOf({ records }: ThingList, name: string): (string | undefined)[] {
  return records.map(({ fields }) => fields.find((each) => each.name === name)?.value);
}

/** A key as the others of the list have theirs: the next number, the name or its first word. Null: it is none of these. */
function keyLike(list: ThingList, field: RecordField, text: string): string | null {
  const keys = valuesOf(list, field.name);
  if (keys.every((key) => key !== undefined && /^\d+$/.test(key))) return String(Math.max(...keys.map(Number)) + 1);
  const names = list.records.map(({ fields }) => slugOf(nameField(fields)?.value ?? ''));
  const forms = [(slug: string) => slug, (slug: string) => slug.split('-')[0] ?? ''];
  const form = forms.find((each) => keys.every((key, at) => key === each(names[at] ?? '')));
  const key = form?.(slugOf(text)) ?? '';
  return key === '' || keys.includes(key) ? null : key;
}

/** What a field of the new thing is; null: nothing says it. */
function valueFor(list: ThingList, field: RecordField, wish: Addition): string | null {
  const words = wordsOf(field.name);
  const said = wish.values.find(({ name }) => words.includes(name))?.value;
  if (said !== undefined) return newValue(field, said);
  if (field === nameField(list.records.at(-1)?.fields ?? [])) return wish.text;
  if (LINKS.test(field.name.toLowerCase())) return wish.href;
  return KEYS.test(field.name.toLowerCase()) ? keyLike(list, field, wish.text ?? '') : null;
}

/** Whether the new thing is so, as it is said: `inStock true`; null: nothing says it. */
function flagSaid({ name }: RecordFlag, { values }: Addition): string | null {
  const said = values.find((each) => each.name === name.toLowerCase() || wordsOf(name).join(' ') === each.name)?.value;
  if (said === undefined) return null;
  return /^(?:true|yes)$/i.test(said) ? 'true' : /^(?:false|no)$/i.test(said) ? 'false' : null;
}

/** What all others have is what the new one has, too. */
function sameOfAll(list: ThingList, { name }: RecordField): string | null {
  const values = new Set(valuesOf(list, name));
  const [only] = values;
  return list.records.length > 1 && values.size === 1 && only !== undefined ? only : null;
}

/** Whether the things of a list lead somewhere. */
export function isLinked({ records }: ThingList): boolean {
  return records.some(({ fields }) => fields.some(({ name }) => LINKS.test(name.toLowerCase())));
}

/** The last two things with what is between them, or one as it would be followed. */
function separator({ file: { source }, records }: ThingList): string {
  const [before, last] = [records.at(-2), records.at(-1)];
  if (!last) return '';
  if (before) return source.slice(before.end, last.start);
  const indent = source.slice(source.lastIndexOf('\n', last.start - 1) + 1, last.start);
  return indent.trim() === '' ? `,\n${indent}` : ', ';
}

/** `Add a product called Oat loaf at 12 €`: written as the last one is, with what the sentence says. */
export function addRecord(list: ThingList, wish: Addition): NewRecord {
  const last = list.records.at(-1);
  const nothing = { group: null, lacking: [], isGuessed: false };
  const separates = separator(list);
  if (!last || wish.text === null || !/^\s*,\s*$/.test(separates)) return nothing;
  const lacking: string[] = [];
  const texts: string[] = [];
  let isGuessed = last.hasOthers;
  const edits = last.fields.map((field) => {
    const said = valueFor(list, field, wish);
    const same = said === null ? sameOfAll(list, field) : null;
    if (said === null && same === null) lacking.push(field.name);
    isGuessed ||= same !== null;
    const value = said ?? same ?? field.value;
    texts.push(value);
    const insert = field.writing === null ? value : escapeFor(field.writing, value);
    return { start: field.start - last.start, end: field.end - last.start, insert };
  });
  for (const flag of last.flags) {
    const said = flagSaid(flag, wish);
    const all = new Set(list.records.map(({ flags }) => flags.find(({ name }) => name === flag.name)?.value));
    if (said === null && (all.size > 1 || list.records.length < 2)) lacking.push(flag.name);
    isGuessed ||= said === null;
    edits.push({ start: flag.start - last.start, end: flag.end - last.start, insert: said ?? String(flag.value) });
  }
  // What is said of it has to have its place there.
  const names = [...last.fields, ...last.flags].flatMap(({ name }) => [...wordsOf(name), name.toLowerCase()]);
  const isPlaced =
    wish.values.every(({ name }) => names.includes(name)) &&
    (wish.href === null || last.fields.some(({ name }) => LINKS.test(name.toLowerCase())));
  if (!isPlaced || !nameField(last.fields)) return nothing;
  const copy = splice(list.file.source.slice(last.start, last.end), edits);
  const group = insertionGroup({ file: list.file, at: last.end, insert: `${separates}${copy}`, said: copy, texts });
  return { group, lacking, isGuessed };
}
