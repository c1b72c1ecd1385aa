import { expect, it } from 'vitest';
import { keyFor } from './default-board';

it.each([
  ['Acme', 'ACME'],
  ['Crème brûlée', 'CREM'],
  ['42 Studios', 'STUD'],
  ['مقهى', 'TASK'],
  ['X', 'TASK'],
  ['', 'TASK'],
])('names a board of %s %s', (name, key) => {
  expect(keyFor(name)).toBe(key);
});
