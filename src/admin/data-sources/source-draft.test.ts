import { expect, test } from 'vitest';
import type { DataSource } from '#src/api/data-sources.ts';
import {
  isDataBroken,
  newPair,
  newSecret,
  placeholders,
  startDraft,
  toInput,
  withMode,
  withTitle,
} from './source-draft';

const stored: DataSource = {
  id: 's1',
  key: 'country',
  title: 'Country',
  description: '',
  image_url: '/i.png',
  icon: 'globe',
  enabled: true,
  request: { method: 'GET', url: 'https://x.test/<code>.json', headers: { Accept: 'a' } },
  secretNames: ['X-Key', 'X-Old'],
  added_on: '',
  updated_on: '',
};

test('a source that was read and not touched is sent back as it was, without its secrets', () => {
  const input = toInput(startDraft(stored));
  expect(input.request).toEqual({ ...stored.request, query: undefined });
  expect(input).toMatchObject({ key: 'country', image_url: '/i.png', icon: 'globe' });
  expect(input.secret).toBeUndefined();
});

test('a secret is sent only when typed, and as an empty text to remove it', () => {
  const draft = startDraft(stored);
  const [kept, old] = draft.secrets;
  const secrets = [kept!, { ...old!, removed: true }, { ...newSecret(), name: 'X-New', value: 'v' }];
  expect(toInput({ ...draft, secrets }).secret).toEqual({ 'X-Old': '', 'X-New': 'v' });
});

test('placeholders are found in every part of the call, each once', () => {
  const draft = {
    ...startDraft(stored),
    query: [{ ...newPair(), name: 'q', value: '<lang>-<code>' }],
    body: '<never>',
  };
  expect(placeholders(draft)).toEqual(['code', 'lang']);
  expect(placeholders({ ...draft, method: 'POST' })).toEqual(['code', 'never', 'lang']);
});

test('inline JSON replaces the call, and its faults are told', () => {
  const draft = { ...startDraft(stored), mode: 'inline' as const, inlineText: '[1, {"a": 2}]' };
  expect(toInput(draft).request).toEqual({ url: '', inline: [1, { a: 2 }] });
  const picked = { ...draft, pointer: '#/<code>' };
  expect(placeholders(picked)).toEqual(['code']);
  expect(toInput(picked).request).toMatchObject({ url: '#/<code>' });
  expect(isDataBroken({ ...draft, inlineText: '{' })).toBe(true);
  expect(isDataBroken({ ...draft, mode: 'call', inlineText: '{' })).toBe(false);
});

test('the key of a new source follows its title until a person writes another', () => {
  const typed = withTitle(startDraft(null), 'Bakery items');
  expect(typed.key).toBe('bakery_items');
  expect(withTitle(typed, '2 Café menus').key).toBe('cafe_menus');
  expect(withTitle({ ...typed, key: 'bread' }, 'Cakes').key).toBe('bread');
  expect(withTitle(startDraft(null), 'المخبوزات').key).toBe('data');
  expect(withTitle(startDraft(null), '面包', ['data', 'data_2']).key).toBe('data_3');
  expect(withTitle(typed, '', ['data']).key).toBe('');
});

test('a new source begins as a table, a stored list of records is one, other data is JSON', () => {
  expect(startDraft(null, ['Title']).mode).toBe('table');
  const kept = (inline: unknown, url = '') => startDraft({ ...stored, request: { method: 'GET', url, inline } });
  expect(kept([{ title: 'Rye', price: 4 }]).mode).toBe('table');
  expect(toInput(kept([{ title: 'Rye', price: 4 }])).request).toMatchObject({
    url: '',
    inline: [{ title: 'Rye', price: 4 }],
    columns: [
      { key: 'title', name: 'title', type: 'text' },
      { key: 'price', name: 'price', type: 'number' },
    ],
  });
  expect(kept([{ title: 'Rye' }], '#/<slug>').mode).toBe('inline');
  expect(kept({ title: 'Rye' }).mode).toBe('inline');
});

test('what a table holds becomes JSON, and a list of records becomes a table', () => {
  const table = { ...startDraft(null, ['Title']), inlineText: '' };
  const filled = { ...table, table: { ...table.table, rows: [['Rye']] } };
  const json = withMode(filled, 'inline');
  expect(JSON.parse(json.inlineText)).toEqual([{ title: 'Rye' }]);
  const back = withMode({ ...json, inlineText: '[{"title":"Rye","price":4}]' }, 'table');
  expect(back.table.rows).toEqual([['Rye', '4']]);
  const named = withMode(withMode(filled, 'inline'), 'table').table.columns;
  expect(named.map(({ name, key }) => [name, key])).toEqual([['Title', 'title']]);
  // What a table cannot hold stays where it was.
  expect(withMode({ ...json, inlineText: '{"a":[1]}' }, 'table').inlineText).toBe('{"a":[1]}');
  expect(isDataBroken({ ...back, table: { ...back.table, rows: [['Rye', 'four']] } })).toBe(true);
});
