import { expect, it } from 'vitest';
import { testPage, w } from '../../testing/test-page';
import { repeatsOf } from './repeats-of';

const breads = ['Rye', 'Oat', 'Spelt', 'Corn', 'Wheat'].map((name) => ({ slug: name.toLowerCase(), name }));

function said(props: object, route: Record<string, string> = {}, list: readonly object[] = breads) {
  const page = testPage(w('Collection', { anchor: 'c', source: { $bind: 'api.breads' }, ...props }));
  return repeatsOf(page.root, { route, api: { breads: list as never } }).map(({ text, count, names, key }) => [
    text,
    count,
    names.join(),
    key,
  ]);
}

it('names the items that follow the one that is shown', () => {
  expect(said({})).toEqual([['more', 4, 'Oat,Spelt,Corn,…', '']]);
  expect(said({ limit: 2 })).toEqual([['more', 1, 'Oat', '']]);
  expect(said({ limit: 3, sort: '-name' })).toEqual([['more', 2, 'Spelt,Rye', '']]);
});

it('calls an item by its first text that is neither a price nor a picture', () => {
  const list = ['Roggenlaib', 'Dinkelkruste'].map((sorte) => ({ preis: '5.90', bild: 'media:829c', sorte }));
  expect(said({}, {}, list)).toEqual([['more', 1, 'Dinkelkruste', '']]);
  expect(said({}, {}, [{ preis: 1 }, { preis: 6.2 }])).toEqual([['more', 1, '6.2', '']]);
});

it('says nothing of one item, none, or a list that is not there', () => {
  expect(said({ limit: 1 })).toEqual([]);
  expect(said({}, {}, [])).toEqual([]);
  expect(said({ source: { $bind: 'api.none' } })).toEqual([]);
});

it('names the example that the address chooses, or says that it needs a key, or that no item has it', () => {
  const filter = 'slug == route.slug';
  expect(said({ filter }, { slug: 'oat' })).toEqual([['example', 0, 'Oat', 'slug']]);
  expect(said({ filter }, { slug: 'none' })).toEqual([['noExample', 0, '', 'slug']]);
  expect(said({ filter })).toEqual([['needsKey', 0, '', 'slug']]);
});
