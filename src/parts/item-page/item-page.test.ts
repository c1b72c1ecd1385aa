import { expect, it } from 'vitest';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { itemAddress, itemPage, itemsIn, keyFields } from './item-page';

const breads = [
  { nome: 'Rye', kind: 'dark', foto: 'media:1', slug: 'rye', price: 4 },
  { nome: 'Oat', kind: 'dark', foto: 'media:2', slug: 'oat', price: 5 },
];

it('knows the fields that tell items apart, the likeliest first', () => {
  expect(keyFields(breads)).toEqual(['slug', 'nome']);
  const [rye, oat] = breads.map(({ slug: direccion, ...bread }) => ({
    ...bread,
    price: `${bread.price},80`,
    direccion,
  }));
  expect(keyFields([rye!, oat!])).toEqual(['direccion', 'nome']);
  expect(
    keyFields([
      { foto: 'media:1', column_2: '黑麦' },
      { foto: 'media:2', column_2: '燕麦' },
    ]),
  ).toEqual(['column_2']);
  expect(keyFields([{ foto: 'a.png' }, { foto: 'b.png' }])).toEqual(['foto']);
  expect(keyFields([{ a: 'x/y' }, { a: 'z' }])).toEqual([]);
  expect(keyFields([{ a: '' }, { a: 'z' }])).toEqual([]);
  expect(keyFields([])).toEqual([]);
});

it('takes an object as its entries, and only records of a list', () => {
  expect(itemsIn({ rye: { name: 'Rye' } })).toEqual([{ key: 'rye', value: { name: 'Rye' } }]);
  expect(itemsIn(['rye', { a: 1 }])).toEqual([{ a: 1 }]);
  expect(itemsIn('rye')).toEqual([]);
});

it('gives the page an address of its name and the key', () => {
  expect(itemAddress('Our bread', 'slug')).toEqual({ url: '/our-bread/<slug>/', key: 'slug' });
  expect(itemAddress('/Our shop/bread/', 'slug').url).toBe('/our-shop/bread/<slug>/');
  expect(itemAddress('…', 'Cod è')).toEqual({ url: '/items/<slug>/', key: 'slug' });
});

it('begins with the item of the address: its name, its picture and its texts, the name as the title', () => {
  const page = itemPage('api.breads', 'slug', 'slug', breads[0]!);
  expect(validate(page, registry).ok).toBe(true);
  const nodes = Object.values(page.root);
  const propsOf = (name: string) => nodes.filter(({ type }) => type.resolvedName === name).map(({ props }) => props);
  expect(propsOf('Collection')).toMatchObject([{ source: { $bind: 'api.breads' }, filter: 'slug == route.slug' }]);
  expect(propsOf('Heading')).toEqual([{ text: '{{ item.nome }}', level: 1 }]);
  expect(propsOf('Image')).toEqual([{ src: { $bind: 'item.foto' }, alt: '{{ item.nome }}' }]);
  expect(propsOf('Text').map(({ text }) => text)).toEqual(['{{ item.kind }}', '{{ item.price }}']);
  expect(page.meta.title).toBe('{{ item.nome }}');
});
