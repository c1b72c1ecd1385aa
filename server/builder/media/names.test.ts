// @module-tag no-database
import { expect, it } from 'vitest';
import { displayName } from './names';

it.each([
  ['family 👨‍👩‍👧.png', 'family 👨‍👩‍👧.png'],
  ['می‌خواهم.png', 'می‌خواهم.png'],
  ['photo\u202Egnp\u200B\uFEFF.exe\u200F', 'photognp.exe'],
  [' \u200D\u200C ', 'image'],
  ['\u200B', 'image'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('shows %j as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});
