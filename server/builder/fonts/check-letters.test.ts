// @module-tag no-database
import { expect, it } from 'vitest';
import { hasBoundedLetters } from './check-letters.mjs';

/** A font that has a table of letters and nothing else. */
function fontWith(letters: Buffer) {
  const font = Buffer.alloc(12 + 16 + 4 + 8);
  font.writeUInt16BE(1, 4);
  font.write('cmap', 12, 'latin1');
  font.writeUInt32BE(28, 20);
  font.writeUInt16BE(1, 30);
  font.writeUInt32BE(12, 36);
  return Buffer.concat([font, letters]);
}

function groups(format: number, all: readonly (readonly [first: number, last: number])[]) {
  const table = Buffer.alloc(16 + all.length * 12);
  table.writeUInt16BE(format);
  table.writeUInt32BE(all.length, 12);
  for (const [index, [first, last]] of all.entries()) {
    table.writeUInt32BE(first, 16 + index * 12);
    table.writeUInt32BE(last, 20 + index * 12);
  }
  return table;
}

function segments(all: readonly (readonly [first: number, last: number])[]) {
  const table = Buffer.alloc(16 + all.length * 8);
  table.writeUInt16BE(4);
  table.writeUInt16BE(all.length * 2, 6);
  for (const [index, [first, last]] of all.entries()) {
    table.writeUInt16BE(last, 14 + index * 2);
    table.writeUInt16BE(first, 16 + all.length * 2 + index * 2);
  }
  return table;
}

const many = Array.from({ length: 30 }, () => [0, 0x10ffff] as const);

it.each([
  [
    'some letters',
    groups(12, [
      [0x20, 0x17f],
      [0x1f600, 0x1f64f],
    ]),
    true,
  ],
  [
    'segments of letters',
    segments([
      [0x20, 0x7e],
      [0xffff, 0xffff],
    ]),
    true,
  ],
  ['300 million letters', groups(13, [[0, 300_000_000]]), false],
  ['all letters 30 times', groups(12, many), false],
  ['letters beyond the last one', groups(12, [[0x110000, 0x110001]]), false],
  ['a group that ends before it begins', groups(12, [[9, 3]]), false],
  ['the same segment a thousand times', segments(Array.from({ length: 1000 }, () => [0, 0xfffe] as const)), false],
])('looks at what a font claims before it is spread out: %s', (_what, letters, isBounded) => {
  expect(hasBoundedLetters(fontWith(letters))).toBe(isBounded);
});
