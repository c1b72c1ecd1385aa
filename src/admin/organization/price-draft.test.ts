import { expect, it } from 'vitest';
import { draftPrices, pricesOf, readAmount } from './price-draft';

const EMPTY = { own: null, installation: 'big', prices: [], month: { period: '2026-11', tokens: [] } };

it('begins with the model in use, and sends only rows with amounts', () => {
  const rows = draftPrices(EMPTY);
  expect(rows).toEqual([{ id: 0, model: 'big', input: '', output: '' }]);
  expect(pricesOf(rows)).toEqual([]);
  expect(pricesOf([{ id: 0, model: ' big ', input: '2,5', output: '10' }])).toEqual([
    { model: 'big', input: 2.5, output: 10 },
  ]);
  expect(draftPrices({ ...EMPTY, prices: [{ model: 'a', input: 0.15, output: 3 }] })).toEqual([
    { id: 0, model: 'a', input: '0.15', output: '3' },
  ]);
});

it('reads amounts as people type them', () => {
  expect(['3', '0.15', '0,15', '1e3', '-1', '', 'a', '1.2.3'].map(readAmount)).toEqual([
    3,
    0.15,
    0.15,
    null,
    null,
    null,
    null,
    null,
  ]);
});
