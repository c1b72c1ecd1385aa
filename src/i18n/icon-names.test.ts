import { expect, test } from 'vitest';
import { icons } from '#common/widgets/assets/icons.ts';
import names from '../../locales/en-US/icons.json';

test('every icon has a name that people read, and no name is without its icon', () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(icons).sort());
});
