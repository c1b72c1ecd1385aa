import { expect, it } from 'vitest';
import { readFilters } from './use-filters';

it('reads filters out of an address, and passes over what is none', () => {
  expect(readFilters(['path:/a:b/', 'entry:/', 'referrer:/', 'path', 'path:', ':x', 'constructor:x'])).toEqual([
    { dimension: 'path', value: '/a:b/' },
    { dimension: 'entry', value: '/' },
  ]);
});
