import type { FileTexts } from '#server/developer/source/texts/text.ts';
import { escapeFor, splice } from '#server/developer/source/texts/write.ts';
import { editGroup, type Group } from '../groups.ts';
import { type Item, nameFieldOf, type Row } from './thing-rows.ts';

const KEYS = /^(?:id|slug|key|sku|code)$/i;

function hasMore(before: FileTexts, after: FileTexts): boolean {
  return after.texts.length > before.texts.length;
}

/** A key that no other thing of the row has: the next number, or the same with an ending. */
function freeKey(row: Row, name: string, value: string): string {
  const taken = row.items.flatMap(({ record }) =>
    (record?.fields ?? []).filter((each) => each.name === name).map((each) => each.value),
  );
  if (taken.every((each) => /^\d+$/.test(each))) return String(Math.max(...taken.map(Number)) + 1);
  let number = 2;
  while (taken.includes(`${value}-${number}`)) number += 1;
  return `${value}-${number}`;
}

/** A record with a key and a name of its own. */
function copied(row: Row, { record, start, end }: Item): { readonly text: string; readonly name: string } | null {
  const named = record && nameFieldOf(record);
  if (!record || !named) return null;
  const name = `${named.value} (copy)`;
  const edits = record.fields.flatMap((field) => {
    const value = field === named ? name : KEYS.test(field.name) ? freeKey(row, field.name, field.value) : null;
    if (value === null) return [];
    const insert = field.writing === null ? value : escapeFor(field.writing, value);
    return [{ start: field.start - start, end: field.end - start, insert }];
  });
  return { text: splice(row.file.source.slice(start, end), edits), name };
}

/** What separates two items of a row, as it is written there. */
function separator({ file: { source }, items, isData }: Row): string {
  const [first, second] = items;
  if (first && second) return source.slice(first.end, second.start);
  const indent = source.slice(source.lastIndexOf('\n', (first?.start ?? 0) - 1) + 1, first?.start ?? 0);
  return `${isData ? ',' : ''}\n${indent.trim() === '' ? indent : ''}`;
}

/** The same thing once more behind it; null: it has no name that could tell them apart. */
export function copyGroup(row: Row, at: number): Group | null {
  const item = row.items[at];
  const copy =
    item && (row.isData ? copied(row, item) : { text: row.file.source.slice(item.start, item.end), name: item.name });
  if (!item || !copy) return null;
  const insert = `${separator(row)}${copy.text}`;
  const group = editGroup(row.file, item.end, copy.name, [{ start: item.end, end: item.end, insert }], hasMore);
  return { ...group, shown: { was: '', is: copy.name } };
}
