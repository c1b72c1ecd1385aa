import { expect, it } from 'vitest';
import { filterFault } from './filter-fault';

const names = { as: 'item', fields: ['name', 'slug', 'price'], keys: ['slug'] };

it.each([
  ['', null],
  ['slug', null],
  ['item.slug == route.slug', null],
  ["slug == 'farm-rye'", null],
  ['price >= 5', null],
  ['name contains Rye', null],
  ['slug == "slug"', null],
  ['slug = route.slug', 'equals'],
  ['slug === route.slug', 'equals'],
  ['api.breads[slug=route.slug].name', 'equals'],
  ['slug == "{{ route.slug }}"', 'braces'],
  ['slug is route.slug', 'field'],
  ['colour == red', 'unknownField'],
  ['slug ==', 'value'],
  ['slug == <slug>', 'key'],
  ['slug == :slug', 'key'],
  ['slug == slug', 'key'],
  ['slug == route.name', 'unknownKey'],
  ['slug == page.path', 'path'],
  ['slug == item.name', 'path'],
])('%s: %s', (filter, code) => expect(filterFault(filter, names)?.code ?? null).toBe(code));

it('takes any field while no item is known, and no key where the address has none', () => {
  expect(filterFault('colour == red', { ...names, fields: [] })).toBeNull();
  expect(filterFault('slug == route.slug', { ...names, keys: [] })?.code).toBe('noKeys');
});
