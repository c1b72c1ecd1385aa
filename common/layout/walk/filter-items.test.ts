import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../../widgets/registry';
import { validate } from '../validate';
import { collectionItems } from './collection-items';
import { MAX_FILTER } from './filter-items';

const stock = [{ n: 'a', s: 3 }, { n: 'b', s: 12, tags: ['x', 'y'] }, { n: 'a>b' }];

function kept(filter: string, route = {}) {
  return collectionItems(stock, { as: 'item', filter }, { route }).map((item) => stock.indexOf(item as never));
}

describe('the filter of a Collection', () => {
  it('reads every operator, quoted and bare values, and a field alone', () => {
    expect(kept('s')).toEqual([0, 1]);
    expect(kept(' item.s>=12 ')).toEqual([1]);
    expect(kept('s <= 3')).toEqual([0, 2]);
    expect(kept("n == 'a>b'")).toEqual([2]);
    expect(kept('n != "a"')).toEqual([1, 2]);
    expect(kept('tags contains y')).toEqual([1]);
    expect(kept('n ==')).toEqual([]);
    expect(kept('contains')).toEqual([]);
  });

  it('takes a key of the address for its value, unless that is quoted', () => {
    expect(kept('n == route.slug', { slug: 'b' })).toEqual([1]);
    expect(kept('item.n != route.slug', { slug: 'b' })).toEqual([0, 2]);
    expect(kept("n == route['my-slug']", { 'my-slug': 'a>b' })).toEqual([2]);
    expect(kept('s > route.least', { least: '3' })).toEqual([1]);
    expect(kept('n == route.slug', { slug: 'route.slug' })).toEqual([]);
    expect(kept("n == 'route.slug'", { slug: 'b' })).toEqual([]);
    expect(kept('n == route.other', { slug: 'b' })).toEqual([]);
  });

  it('is read in one pass whatever is written: a search that tries again hangs here', () => {
    const spaces = ' '.repeat(100_000);
    expect(kept(`${spaces}s`)).toEqual([0, 1]);
    for (const filter of [`x${spaces}x`, `${spaces}contains${spaces}`, `x${' contains'.repeat(10_000)}`])
      expect(kept(filter)).toEqual([]);
    fc.assert(fc.property(fc.string(), (filter) => kept(filter).length <= 3));
  });

  it('is refused when it is too long', () => {
    const page = (filter: string) => ({
      root: {
        ROOT: { type: { resolvedName: 'Page' }, props: {}, nodes: ['c'] },
        c: { type: { resolvedName: 'Collection' }, parent: 'ROOT', props: { filter }, nodes: [] },
      },
      meta: { schemaVersion: 1, title: '' },
    });
    expect(validate(page('x'.repeat(MAX_FILTER)), registry).ok).toBe(true);
    expect(validate(page('x'.repeat(MAX_FILTER + 1)), registry)).toMatchObject({
      ok: false,
      faults: [{ code: 'text-too-long', nodeId: 'c', path: 'props.filter' }],
    });
  });
});
