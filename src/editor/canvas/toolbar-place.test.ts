import { expect, it } from 'vitest';
import { toolbarTop } from './toolbar-top';

const layer = { x: 100, y: 50, width: 800, height: 600 };

function top(y: number, height: number, isFreeAbove = true) {
  return toolbarTop({ x: 100, y: layer.y + y, width: 200, height }, layer, () => isFreeAbove);
}

it.each([
  ['above a node with room there', 200, 40, 170],
  ['below a low node at the top, which it would hide', 10, 40, 50],
  ['inside a high node at the top', 10, 400, 10],
  ['at the top of a node that begins out of sight', -300, 500, 0],
  ['nowhere for a node above what is in sight', -300, 300, null],
  ['nowhere for a node below it', 900, 40, null],
])('stands %s', (_where, y, height, expected) => {
  expect(top(y, height)).toBe(expected);
});

it.each([
  ['below a low node', 200, 40, 240],
  ['below a heading of three lines', 200, 140, 340],
  ['inside a high one', 200, 350, 200],
])('stands %s where another block is right above', (_where, y, height, expected) => {
  expect(top(y, height, false)).toBe(expected);
});
