// @module-tag no-database
import { expect, it } from 'vitest';
import { findDifferingAreas } from './differing-areas.mjs';

const WIDTH = 64;

/** A picture of rows of one color each, with some of its pixels in another. */
function paint(rows: readonly number[], spots: readonly (readonly [x: number, y: number])[] = []) {
  const data = new Uint8Array(WIDTH * rows.length * 3);
  rows.forEach((color, y) => data.fill(color, y * WIDTH * 3, (y + 1) * WIDTH * 3));
  for (const [x, y] of spots) data.fill(255, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
  return { data, height: rows.length };
}

const grey = Array.from({ length: 160 }, (_, y) => y % 100);

function find(before: ReturnType<typeof paint>, after: ReturnType<typeof paint>, most = 100) {
  return findDifferingAreas(before, after, { width: WIDTH, most });
}

it('finds nothing in equal pictures, nor what no eye sees', () => {
  expect(find(paint(grey), paint(grey))).toEqual({ before: [], after: [] });
  expect(find(paint(grey), paint(grey.map((color) => color + 5)))).toEqual({ before: [], after: [] });
});

it('marks each place, and one that holds what is near', () => {
  const { before, after } = find(
    paint(grey),
    paint(grey, [
      [2, 3],
      [20, 3],
      [60, 150],
    ]),
  );
  expect(after).toEqual([
    { x: 0, y: 3, width: 32, height: 16 },
    { x: 48, y: 147, width: 16, height: 4 },
  ]);
  expect(before).toEqual(after);
});

it('marks what was put in, and not what it moved', () => {
  const put = Array.from({ length: 20 }, () => 200);
  const { before, after } = find(paint(grey), paint([...grey.slice(0, 50), ...put, ...grey.slice(50)]));
  expect(after).toEqual([{ x: 0, y: 50, width: WIDTH, height: 20 }]);
  expect(before).toEqual([]);
});

it('marks what became shorter where it ended', () => {
  const { before, after } = find(paint(grey), paint(grey.slice(0, 100)));
  expect(before).toEqual([{ x: 0, y: 100, width: WIDTH, height: 60 }]);
  expect(after).toEqual([]);
});

it('is bounded', () => {
  const { after } = find(
    paint(grey),
    paint(grey, [
      [0, 10],
      [0, 150],
    ]),
    1,
  );
  expect(after).toEqual([{ x: 0, y: 10, width: WIDTH, height: 141 }]);
});
