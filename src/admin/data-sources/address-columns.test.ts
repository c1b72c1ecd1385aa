import { expect, it } from 'vitest';
import { addressFields } from './address-columns';

it('finds the fields by which a page shows the item of its address', () => {
  const list = (source: string, filter: string) => ({ props: { source: { $bind: source }, filter } });
  const root = {
    ROOT: { props: {} },
    a: list('api.breads', 'slug == route.slug'),
    b: list('api.breads', 'item.code == route.code'),
    c: list('api.breads', 'kind == "rye"'),
    d: list('api.cakes', 'id == route.slug'),
  };
  expect(addressFields(root, 'breads')).toEqual(['slug', 'code']);
  expect(addressFields(null, 'breads')).toEqual([]);
});
