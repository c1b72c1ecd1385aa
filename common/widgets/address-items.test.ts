import { describe, expect, it } from 'vitest';
import type { JsonObject, NodeMap } from '../layout/document';
import { addressItems, exampleKeys, lacksItem } from './address-items';
import { collectionSpec } from './collection/spec';
import { pageOf } from './document/page-of';
import { block, buildTree, type Block } from './drawing/block';
import { textSpec } from './text/spec';

let count = 0;

function page(...blocks: Block[]): NodeMap {
  return pageOf(blocks.map((each) => buildTree(each, () => `n${String((count += 1))}`)));
}

function list(props: JsonObject, children: Block[] = []): Block {
  return block(collectionSpec, { source: { $bind: 'api.pani' }, as: 'pane', ...props }, children);
}

const api = {
  pani: [
    { nome: 'Ciabatta', slug: 'ciabatta è' },
    { nome: 'Rye', slug: 'rye' },
  ],
};

function keysOf(filter: string, route = {}) {
  return exampleKeys(addressItems(page(list({ filter }))), { route, api });
}

describe('the example of an address', () => {
  it('takes the first item of what shows one by the address', () => {
    expect(keysOf('slug == route.slug')).toEqual({ slug: 'ciabatta è' });
    expect(keysOf('pane.nome == route.name')).toEqual({ name: 'Ciabatta' });
  });

  it('keeps a value that there is an item for, and no other', () => {
    expect(keysOf('slug == route.slug', { slug: 'rye' })).toEqual({ slug: 'rye' });
    expect(keysOf('slug == route.slug', { slug: 'oat' })).toEqual({ slug: 'ciabatta è' });
  });

  it.each(['', 'slug != route.slug', 'slug == rye', 'lost == route.slug'])('knows none by %j', (filter) => {
    expect(keysOf(filter)).toEqual({});
  });

  it('knows none while nothing is loaded', () => {
    expect(exampleKeys(addressItems(page(list({ filter: 'slug == route.slug' }))), {})).toEqual({});
  });

  it('takes no value that would be two segments', () => {
    const items = addressItems(page(list({ filter: 'slug == route.slug' })));
    expect(exampleKeys(items, { api: { pani: [{ slug: 'a/b' }, { slug: 'c' }] } })).toEqual({ slug: 'c' });
  });

  it('follows the list that another key chooses', () => {
    const inner = block(collectionSpec, { source: { $bind: 'pane.tagli' }, filter: 'peso == route.peso' });
    const items = addressItems(page(list({ filter: 'slug == route.slug' }, [inner])));
    const pani = [
      { slug: 'a', tagli: [{ peso: 1 }] },
      { slug: 'b', tagli: [{ peso: 2 }] },
    ];
    expect(exampleKeys(items, { route: { slug: 'b' }, api: { pani } })).toEqual({ slug: 'b', peso: '2' });
    expect(lacksItem(items, { route: { slug: 'b', peso: '1' }, api: { pani } })).toBe(false);
    expect(lacksItem(items, { route: { slug: 'c', peso: '1' }, api: { pani } })).toBe(true);
  });
});

describe('an address whose item is not there', () => {
  const lacks = (blocks: Block[], route: object, data: object = api) =>
    lacksItem(addressItems(page(...blocks)), { route, api: data });
  const keyed = list({ filter: 'slug == route.slug' });

  it('is one that no list has', () => {
    expect(lacks([keyed], { slug: 'oat' })).toBe(true);
    expect(lacks([keyed], { slug: 'rye' })).toBe(false);
    expect(lacks([keyed, list({ filter: 'nome == route.slug' })], { slug: 'Rye' })).toBe(false);
  });

  it('is none where nothing asks by the key, the list is not there, or words are there for it', () => {
    expect(lacks([block(textSpec, { text: '{{ route.slug }}' })], { slug: 'oat' })).toBe(false);
    expect(lacks([keyed], {})).toBe(false);
    expect(lacks([keyed], { slug: 'oat' }, {})).toBe(false);
    expect(lacks([keyed], { slug: 'oat' }, { pani: 'down' })).toBe(false);
    expect(lacks([list({ filter: 'slug == route.slug', emptyText: 'None' })], { slug: 'oat' })).toBe(false);
  });

  it('is looked for in so many items only, however lists repeat each other', () => {
    let reads = 0;
    const pani = Array.from({ length: 3000 }, () => ({
      get slug() {
        reads += 1;
        return 'rye';
      },
    }));
    const within = (inner: Block) => list({}, [inner]);
    expect(lacks([within(within(keyed))], { slug: 'oat' }, { pani })).toBe(false);
    expect(reads).toBeLessThan(30_000);
    expect(lacks([within(keyed)], { slug: 'oat' }, { pani: pani.slice(0, 100) })).toBe(true);
  });
});
