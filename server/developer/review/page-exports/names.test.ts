// @module-tag no-database
import { expect, it } from 'vitest';
import { createNames } from './names';

it('gives each name out once', () => {
  const name = createNames(['Section']);
  expect(['Section', 'Section3', 'Section', 'Section', 'Text'].map(name)).toEqual([
    'Section2',
    'Section3',
    'Section4',
    'Section5',
    'Text',
  ]);
});

it('gives a hundred thousand of one name in a time that grows with their number, not with its square', () => {
  const name = createNames();
  const all = new Set(Array.from({ length: 100_000 }, () => name('Divider')));
  expect([all.size, name('Divider')]).toEqual([100_000, 'Divider100001']);
});
