import { describe, expect, it, test } from 'vitest';
import {
  isCellRight,
  keysOf,
  pasteInto,
  readTable,
  renameColumn,
  retypeColumn,
  startTable,
  toColumns,
  toRecords,
  withCell,
  withColumn,
  withRow,
  wrongCell,
} from './source-table';

const WALKS = [
  { title: 'Coast', km: 7.5, picture: 'media:a1', from: '2026-05-01', map: '/maps/coast' },
  { title: 'Wood', km: null, picture: '', from: '2026-06-01', map: 'https://maps.test/wood' },
];

function columnsOf(data: unknown) {
  return readTable(data)?.columns.map(({ name, type }) => `${name} ${type}`) ?? null;
}

describe('stored data', () => {
  it('is a table, its types those of the values, and stored again as it was', () => {
    const table = readTable(WALKS)!;
    expect(columnsOf(WALKS)).toEqual(['title text', 'km number', 'picture picture', 'from date', 'map link']);
    expect(toRecords(table)).toEqual(WALKS);
  });

  it('keeps digits that are a text', () => {
    expect(columnsOf([{ code: '01067' }, { code: '80331' }])).toEqual(['code text']);
  });

  it.each<[string, unknown]>([
    ['no list', { a: 1 }],
    ['an empty list', []],
    ['a list of texts', ['a']],
    ['lists in records', [{ a: [1] }]],
    ['true and false', [{ a: true }]],
    ['records that lack a field', [{ a: 'x' }, { b: 'y' }]],
    ['a text and null', [{ a: 'x' }, { a: null }]],
    ['a record without values, which a table would leave out', [{ a: 'x' }, { a: '' }]],
    ['more rows than are edited by hand', Array.from({ length: 501 }, () => ({ a: 'x' }))],
  ])('stays JSON: %s', (_, data) => {
    expect(readTable(data)).toBeNull();
  });
});

test('a stored key stays, since pages bind it, whatever its column is called', () => {
  const table = readTable([{ 'Old name': 'x' }])!;
  expect(toRecords(table)).toEqual([{ 'Old name': 'x' }]);
  const renamed = renameColumn(table, 0, 'New name');
  expect(toRecords(renamed)).toEqual([{ 'Old name': 'x' }]);
  expect(toColumns(renamed)).toEqual([{ key: 'Old name', name: 'New name', type: 'text' }]);
  expect(keysOf(withColumn(renamed, 'Old name').columns)).toEqual(['Old name', 'old_name']);
});

describe('a saved table', () => {
  const columns = [
    { key: 'column_1', name: 'اسم الخبز', type: 'text' as const },
    { key: 'prezzo', name: 'Prezzo', type: 'number' as const, decimals: 1 },
    { key: 'foto', name: 'Foto', type: 'picture' as const },
  ];

  it('has its columns in their order, with their names and types, whatever order the records have', () => {
    const table = readTable([{ foto: '', prezzo: 3.8, column_1: 'خبز' }, { foto: '' }], columns)!;
    expect(toColumns(table)).toEqual(columns);
    expect(table.rows).toEqual([
      ['خبز', '3.8', ''],
      ['', '', ''],
    ]);
  });

  it('is one without rows too', () => {
    expect(readTable([], columns)?.rows).toEqual([['', '', '']]);
  });

  it('follows from its data where programs changed that to something else', () => {
    expect(readTable([{ prezzo: 'caro' }], columns)?.columns.map(({ name }) => name)).toEqual(['prezzo']);
  });

  it('keeps its columns when rows are pasted into it while it has none', () => {
    const { table } = pasteInto(readTable([], columns)!, { row: 0, column: 0 }, [['Rye', '4']], String);
    expect(toRecords(table)).toEqual([{ column_1: 'Rye', prezzo: 4, foto: '' }]);
  });
});

test('numbers keep the zeros that were typed, all with the digits of the one that has most', () => {
  const typed = ['3.80', '12', '1,234.5', ''].reduce(
    (table, text, row) => withCell(row === 0 ? table : withRow(table), row, 0, text),
    retypeColumn(startTable(['Price']), 0, 'number'),
  );
  const columns = toColumns(typed);
  expect(columns).toEqual([{ key: 'price', name: 'Price', type: 'number', decimals: 2 }]);
  const again = readTable(toRecords(typed), columns)!;
  expect(again.rows).toEqual([['3.80'], ['12.00'], ['1234.50']]);
  expect(toColumns(retypeColumn(again, 0, 'text'))[0]).toEqual({ key: 'price', name: 'Price', type: 'text' });
  expect(toRecords(retypeColumn(again, 0, 'text'))[0]).toEqual({ price: '3.80' });
});

test('keys follow from the names of columns, each another', () => {
  const { columns } = startTable(['Name', 'Price (€)', 'price', '2 Sizes & more', 'Größe', '价格', 'Price (€)']);
  expect(keysOf(columns)).toEqual(['name', 'price', 'price_2', 'sizes_more', 'grosse', 'column_6', 'price_3']);
});

test.each([
  ['number', '7.5', true],
  ['number', ' -3 ', true],
  ['number', '7,50', true],
  ['number', '1.234,50', true],
  ['number', '١٢٫٥', true],
  ['number', 'four', false],
  ['number', '1,234', false],
  ['number', '12345678901234567890', false],
  ['date', '2026-05-01', true],
  ['date', '2026-13-01', false],
  ['date', '1.5.2026', false],
  ['text', 'anything', true],
  ['number', '', true],
] as const)('%s: %j is right: %s', (type, text, isRight) => {
  expect(isCellRight(type, text)).toBe(isRight);
});

test('the first wrong cell is named', () => {
  const table = readTable(WALKS)!;
  expect(wrongCell(table)).toBeNull();
  expect(wrongCell(withCell(table, 1, 1, 'far'))).toEqual({ row: 1, column: 1 });
});

describe('rows out of a spreadsheet', () => {
  const name = (number: number) => `Column ${number}`;
  const pasted = [
    ['Bread', 'Price', 'Baked'],
    ['Rye', '4.2', '2026-05-01'],
    ['Spelt', '5', ''],
  ];

  it('become an empty table, with their names and types', () => {
    const { table, cut } = pasteInto(startTable(['Name', 'Text']), { row: 0, column: 0 }, pasted, name);
    expect(cut).toBe(false);
    expect(table.columns.map((column) => `${column.name} ${column.type}`)).toEqual([
      'Bread text',
      'Price number',
      'Baked date',
    ]);
    expect(toRecords(table)[0]).toEqual({ bread: 'Rye', price: 4.2, baked: '2026-05-01' });
  });

  it('keep the decimals of prices as they were written', () => {
    const prices = [['Price'], ['7.50'], ['8.00']];
    const { table } = pasteInto(startTable(['Name']), { row: 0, column: 0 }, prices, name);
    const records = toRecords(table);
    expect(records).toEqual([{ price: '7.50' }, { price: '8.00' }]);
    expect(toRecords(readTable(records)!)).toEqual(records);
  });

  it('are numbers in a column of numbers, with the comma of their language', () => {
    const start = retypeColumn(startTable(['Name', 'Price']), 1, 'number');
    const { table } = pasteInto(start, { row: 0, column: 1 }, [['3,80'], ['1.234,50'], ['12.5']], name);
    expect(toRecords(withCell(table, 0, 0, 'Rye')).map(({ price }) => price)).toEqual([3.8, 1234.5, 12.5]);
  });

  it('without names get numbered ones', () => {
    const { table } = pasteInto(startTable(['Name']), { row: 0, column: 0 }, pasted.slice(1), name);
    expect(table.columns.map((column) => column.name)).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(table.rows).toHaveLength(2);
  });

  it('fill cells from one on, with rows added, and say what found no room', () => {
    const start = withCell(startTable(['Name', 'Price']), 0, 0, 'Rye');
    const { table, cut } = pasteInto(
      start,
      { row: 0, column: 1 },
      [
        ['4', 'x'],
        ['5', 'y'],
      ],
      name,
    );
    expect([table.rows, cut]).toEqual([
      [
        ['Rye', '4'],
        ['', '5'],
      ],
      true,
    ]);
  });
});
