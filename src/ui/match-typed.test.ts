import { expect, test } from 'vitest';
import { matchTyped } from './match-typed';

const pages = [
  { value: 'harbour', label: 'Harbour (harbour)' },
  { value: 'harbour-2', label: 'Harbour (harbour-2)' },
];

test('what is typed in full is meant, by value or label, in any case', () => {
  expect(matchTyped(pages, 'harbour')?.value).toBe('harbour');
  expect(matchTyped(pages, ' HARBOUR (harbour-2) ')?.value).toBe('harbour-2');
});

test('the only one left is meant by a part of it; of several none', () => {
  expect(matchTyped(pages.slice(1), 'har')?.value).toBe('harbour-2');
  expect(matchTyped(pages, 'har')).toBeUndefined();
  expect(matchTyped(pages.slice(1), ' ')).toBeUndefined();
});
