import { expect, it } from 'vitest';
import { testPage, w } from '../../testing/test-page';
import { exampleAddress, exampleKeys } from './example-keys';

const scope = { route: {}, api: { pani: [{ nome: 'Ciabatta', slug: 'ciabatta è' }, { nome: 'Rye', slug: 'rye' }] } };

function keysOf(filter: string) {
  const page = testPage(w('Collection', { source: { $bind: 'api.pani' }, as: 'pane', filter }));
  return exampleKeys(page.root, scope);
}

it('takes the first item of what shows one by the address', () => {
  expect(keysOf('slug == route.slug')).toEqual({ slug: 'ciabatta è' });
  expect(keysOf('pane.nome == route.name')).toEqual({ name: 'Ciabatta' });
});

it.each(['', 'slug != route.slug', 'slug == rye', 'lost == route.slug'])('knows none by %j', (filter) => {
  expect(keysOf(filter)).toEqual({});
});

it('knows none while nothing is loaded', () => {
  expect(exampleKeys(testPage(w('Collection', { filter: 'slug == route.slug' })).root, null)).toEqual({});
});

it('fills an address', () => {
  expect(exampleAddress('/pani/<slug>/<lang>', keysOf('slug == route.slug'))).toBe('/pani/ciabatta%20%C3%A8/sample');
});
