import { expect, it } from 'vitest';
import { compileText } from '../layout/text-template';
import { collectionItems } from '../layout/walk/collection-items';
import { columnTexts } from './column-texts';

const columns = [
  { key: 'name', name: 'Name', type: 'text' as const },
  { key: 'price', name: 'Price', type: 'number' as const, decimals: 2 },
];
const breads = [
  { name: 'Rye', price: 12 },
  { name: 'Oat', price: 3.8 },
  { name: 'Bun', price: null },
];

it('writes numbers of a column with its decimals, in the language of the page', () => {
  expect(columnTexts(breads, columns, 'es-ES')).toEqual([
    { name: 'Rye', price: '12,00' },
    { name: 'Oat', price: '3,80' },
    { name: 'Bun', price: null },
  ]);
  expect(columnTexts(breads, columns, 'ar')).toMatchObject([{ price: '12.00' }, { price: '3.80' }, {}]);
  expect(columnTexts(breads, columns, 'no language')).toMatchObject([{ price: '12.00' }, { price: '3.80' }, {}]);
  expect(columnTexts(breads, columns, 'de-u-nu-arab')).toMatchObject([{ price: '12,00' }, { price: '3,80' }, {}]);
  expect(columnTexts(breads, columns, 'de')).toBe(columnTexts(breads, columns, 'de'));
  expect(columnTexts(breads, [], 'es-ES')).toBe(breads);
  expect(columnTexts('no list', columns, 'es-ES')).toBe('no list');
});

it('leaves sorting, filters and sums to the numbers', () => {
  const written = columnTexts(breads, columns, 'es-ES');
  const names = (options: { sort?: string; filter?: string }) =>
    collectionItems(written, { as: 'item', ...options }, {}).map((item) => (item as { name: string }).name);
  expect(names({ sort: '-price' }).slice(0, 2)).toEqual(['Rye', 'Oat']);
  expect(names({ filter: 'price > 3.7' })).toEqual(['Rye', 'Oat']);
  expect(names({ filter: 'price == 3.8' })).toEqual(['Oat']);
  expect(compileText('{{ item.price | times: 2 }}')({ item: { price: '3,80' } })).toBe('7.6');
});
