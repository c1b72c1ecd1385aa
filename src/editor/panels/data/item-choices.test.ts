import { expect, it } from 'vitest';
import { chosenItem, itemChoices } from './item-choices';

const names = { as: 'bread', fields: ['name', 'slug', 'odd name'], keys: ['slug'] };

it('offers each field with each key, the namesake first', () => {
  expect(itemChoices(names).map(({ filter }) => filter)).toEqual(['slug == route.slug', 'name == route.slug']);
  expect(itemChoices({ ...names, keys: [] })).toEqual([]);
});

it.each([
  ['slug == route.slug', 'slug'],
  [" bread.name==route['slug'] ", 'name'],
  ['slug != route.slug', undefined],
  ['slug == rye', undefined],
  ['', undefined],
])('%s', (filter, field) => expect(chosenItem(filter, names)?.field).toBe(field));
