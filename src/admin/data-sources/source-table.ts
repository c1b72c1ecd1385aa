import type { StoredColumn } from '#common/contract/data-sources.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { toSlug } from '#common/rules/slug.ts';
import { decimalsOf, readCellNumber, writeCellNumber } from './cell-number';

export type ColumnType = StoredColumn['type'];
/** What the cells of a column may hold, as it is offered. */
export const COLUMN_TYPES: readonly ColumnType[] = ['text', 'number', 'picture', 'link', 'date'];

export interface TableColumn {
  /** Keeps columns apart on screen. */
  readonly id: number;
  readonly name: string;
  /** Its key in bindings, as it is stored: pages bind it, so another name leaves it. null: it follows from the name. */
  readonly key: string | null;
  readonly type: ColumnType;
}

/** Records as a person edits them: each row has a cell for each column. */
export interface SourceTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** A table is edited by hand: larger data is kept as JSON. */
export const MOST = { columns: 20, rows: 500 } as const;

let lastId = 0;

function newColumn(name: string, type: ColumnType, key: string | null = null): TableColumn {
  return { id: (lastId += 1), name, type, key };
}

const PICTURE = /^media:|\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const LINK = /^(?:https?:\/\/|\/|mailto:|tel:)\S*$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Digits and what parts them, whether they are a number or not. */
const DIGITS = /^[-+]?[\d٠-٩][\d٠-٩.,٫٬'’ ]*$/;

/** Kept as a number and read back, it is written the same: 7.5, not 7.50 or 01067. */
function isPlainNumber(value: string) {
  const number = readCellNumber(value);
  return number !== null && writeCellNumber(number) === value;
}

/** The type that fits all values which are there; the first of them decides between a picture and another link. */
function typeOf(values: readonly string[]): ColumnType {
  const there = values.filter((value) => value !== '');
  const all = (pattern: RegExp) => there.length > 0 && there.every((value) => pattern.test(value));
  // A price list keeps its decimals; what sorts by such texts reads their numbers.
  if (there.length > 0 && there.every(isPlainNumber)) return 'number';
  if (all(DATE)) return 'date';
  if (all(PICTURE)) return 'picture';
  return all(LINK) ? 'link' : 'text';
}

/** An empty table to begin with. */
export function startTable(names: readonly string[]): SourceTable {
  const columns = names.map((name) => newColumn(name, 'text'));
  return { columns, rows: [columns.map(() => '')] };
}

type Cell = string | number | null;

function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || typeof value === 'number' || value === null;
}

function textOf(value: Cell, decimals = 0) {
  return typeof value === 'number' ? writeCellNumber(value, decimals) : (value ?? '');
}

function isFlat(record: Record<string, unknown>): record is Record<string, Cell> {
  return Object.values(record).every(isCell);
}

function readRecords(data: unknown): readonly Record<string, Cell>[] | null {
  if (!Array.isArray(data) || data.length > MOST.rows) return null;
  const records: Record<string, Cell>[] = [];
  for (const item of data) {
    if (!isRecord(item) || !isFlat(item)) return null;
    records.push(item);
  }
  return records;
}

function isOf(stored: readonly StoredColumn[], record: Record<string, Cell>) {
  const types = new Map(stored.map(({ key, type }) => [key, type]));
  return Object.entries(record).every(
    ([key, value]) =>
      types.has(key) && (value === null || (typeof value === 'number') === (types.get(key) === 'number')),
  );
}

/** Stored data as the table that it was saved as; null where the data became another one since. */
function readColumns(records: readonly Record<string, Cell>[], stored: readonly StoredColumn[]): SourceTable | null {
  if (stored.length === 0 || !records.every((record) => isOf(stored, record))) return null;
  const columns = stored.map(({ key, name, type }) => newColumn(name, type, key));
  const rows = records.map((record) => stored.map(({ key, decimals }) => textOf(record[key] ?? null, decimals)));
  return { columns, rows: rows.length > 0 ? rows : [columns.map(() => '')] };
}

/**
 * Stored data as a table: a list of records whose values are texts and numbers.
 * @param stored its columns, where they were saved with it; else they follow from the data
 * @returns null for data that a table would lose something of
 */
export function readTable(data: unknown, stored: readonly StoredColumn[] = []): SourceTable | null {
  const records = readRecords(data);
  return records && (readColumns(records, stored) ?? guessTable(records, data));
}

function guessTable(records: readonly Record<string, Cell>[], data: unknown): SourceTable | null {
  if (records.length === 0) return null;
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (names.length === 0 || names.length > MOST.columns) return null;
  const columns = names.map((name) => {
    const values = records.map((record) => record[name] ?? null);
    const texts = values.map((value) => textOf(value));
    const areNumbers = values.every((value) => typeof value === 'number' || value === null);
    const guessed = typeOf(texts);
    // Digits that are stored as a text (a postal code) stay one.
    const type = areNumbers ? 'number' : guessed === 'number' ? 'text' : guessed;
    return { column: newColumn(name, type, name), texts };
  });
  const table: SourceTable = {
    columns: columns.map(({ column }) => column),
    rows: records.map((_, row) => columns.map(({ texts }) => texts[row] ?? '')),
  };
  return JSON.stringify(toRecords(table)) === JSON.stringify(data) ? table : null;
}

/** Keys of the columns, in their order: '2 Sizes & prices' -> 'sizes_prices'. */
export function keysOf(columns: readonly TableColumn[]): readonly string[] {
  const taken = new Set(columns.flatMap(({ key }) => key ?? []));
  return columns.map(({ name, key: stored }, at) => {
    if (stored !== null) return stored;
    const base =
      toSlug(name)
        .replaceAll('-', '_')
        .replace(/^[^a-z]+/, '') || `column_${at + 1}`;
    let key = base;
    for (let n = 2; taken.has(key); n += 1) key = `${base}_${n}`;
    taken.add(key);
    return key;
  });
}

/** The columns as they are stored with the records: numbers with the decimals of the one that has most. */
export function toColumns({ columns, rows }: SourceTable): StoredColumn[] {
  const keys = keysOf(columns);
  return columns.map(({ name, type }, at) => {
    const decimals = type === 'number' ? Math.max(0, ...rows.map((cells) => decimalsOf(cells[at] ?? ''))) : 0;
    return { key: keys[at] ?? '', name: name.trim(), type, ...(decimals > 0 && { decimals }) };
  });
}

/** Whether a cell can be kept as its column says. */
export function isCellRight(type: ColumnType, text: string): boolean {
  const value = text.trim();
  if (value === '') return true;
  if (type === 'number') return readCellNumber(value) !== null;
  return type === 'date' ? DATE.test(value) && !Number.isNaN(Date.parse(value)) : true;
}

/** The first cell that cannot be kept; null: there is none. */
export function wrongCell({ columns, rows }: SourceTable): { readonly row: number; readonly column: number } | null {
  for (const [row, cells] of rows.entries())
    for (const [column, { type }] of columns.entries())
      if (!isCellRight(type, cells[column] ?? '')) return { row, column };
  return null;
}

/** The records that are stored; rows without any value are left out, an empty number is null. */
export function toRecords({ columns, rows }: SourceTable): readonly Record<string, string | number | null>[] {
  const keys = keysOf(columns);
  const valueOf = (type: ColumnType, text: string) => {
    if (type !== 'number') return text;
    return text.trim() === '' ? null : readCellNumber(text);
  };
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) =>
      Object.fromEntries(columns.map(({ type }, at) => [keys[at] ?? '', valueOf(type, cells[at] ?? '')])),
    );
}

export function withCell(table: SourceTable, row: number, column: number, text: string): SourceTable {
  const rows = table.rows.map((cells, at) =>
    at === row ? cells.map((cell, each) => (each === column ? text : cell)) : cells,
  );
  return { ...table, rows };
}

export function withRow(table: SourceTable): SourceTable {
  return { ...table, rows: [...table.rows, table.columns.map(() => '')] };
}

export function withoutRow(table: SourceTable, row: number): SourceTable {
  return { ...table, rows: table.rows.filter((_, at) => at !== row) };
}

export function withColumn(table: SourceTable, name: string): SourceTable {
  const columns = [...table.columns, newColumn(name, 'text')];
  return { columns, rows: table.rows.map((cells) => [...cells, '']) };
}

export function withoutColumn(table: SourceTable, column: number): SourceTable {
  return {
    columns: table.columns.filter((_, at) => at !== column),
    rows: table.rows.map((cells) => cells.filter((_, at) => at !== column)),
  };
}

export function renameColumn(table: SourceTable, column: number, name: string): SourceTable {
  return { ...table, columns: table.columns.map((one, at) => (at === column ? { ...one, name } : one)) };
}

export function retypeColumn(table: SourceTable, column: number, type: ColumnType): SourceTable {
  return { ...table, columns: table.columns.map((one, at) => (at === column ? { ...one, type } : one)) };
}

/** Whether the first of pasted rows names the columns: no number among its cells, and each is another. */
function isHead(cells: readonly (readonly string[])[]) {
  const [first, ...others] = cells;
  if (first === undefined || others.length === 0) return false;
  const isNamed = first.every((cell) => cell.trim() !== '' && !DIGITS.test(cell.trim()) && cell.length <= 60);
  return isNamed && new Set(first).size === first.length;
}

/** Whether nothing of a table would be lost with it: no cell, no saved column, no type that was chosen. */
function isUntouched({ columns, rows }: SourceTable) {
  const isEmpty = rows.every((cells) => cells.every((cell) => cell.trim() === ''));
  return isEmpty && columns.every(({ key, type }) => key === null && type === 'text');
}

/** Pasted rows as a table of their own, with the types that their values have. */
function tableOf(cells: readonly (readonly string[])[], columnName: (number: number) => string): SourceTable {
  const width = Math.min(MOST.columns, Math.max(...cells.map((row) => row.length)));
  const body = isHead(cells) ? cells.slice(1) : cells;
  const rows = body.slice(0, MOST.rows).map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').trim()));
  const columns = Array.from({ length: width }, (_, at) => {
    const name = isHead(cells) ? (cells[0]?.[at] ?? '').trim() : columnName(at + 1);
    return newColumn(name, typeOf(rows.map((row) => row[at] ?? '')));
  });
  return { columns, rows };
}

/**
 * Puts rows out of a spreadsheet in: an untouched table becomes what is pasted, its first row the names of the columns where
 * it reads like them; in another one they stand from the cell on, with rows added as needed.
 * @returns `cut`: not all of it found room
 */
export function pasteInto(
  table: SourceTable,
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
  columnName: (number: number) => string,
): { readonly table: SourceTable; readonly cut: boolean } {
  const width = Math.max(...cells.map((row) => row.length));
  if (isUntouched(table))
    return { table: tableOf(cells, columnName), cut: width > MOST.columns || cells.length > MOST.rows + 1 };
  const height = Math.min(MOST.rows, Math.max(table.rows.length, at.row + cells.length));
  const rows = Array.from({ length: height }, (_, row) => {
    const own = table.rows[row] ?? table.columns.map(() => '');
    const pasted = cells[row - at.row];
    if (row < at.row || pasted === undefined) return own;
    return own.map((cell, column) => (column < at.column ? cell : (pasted[column - at.column]?.trim() ?? cell)));
  });
  const cut = at.row + cells.length > MOST.rows || at.column + width > table.columns.length;
  return { table: { ...table, rows }, cut };
}
