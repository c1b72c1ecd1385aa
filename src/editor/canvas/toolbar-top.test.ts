import { expect, it } from 'vitest';
import { toolbarTop } from './toolbar-top';

const layer = { x: 100, y: 50, width: 800, height: 600 };

function top(y: number, height: number) {
  return toolbarTop({ x: 100, y: layer.y + y, width: 200, height }, layer);
}

it.each([
  ['above a node with room there', 200, 40, 170],
  ['below a low node at the top, which it would hide', 10, 40, 50],
  ['inside a high node at the top', 10, 400, 10],
  ['at the top of a node that begins out of sight', -300, 500, 0],
  ['at the end of the layer for a node below it', 900, 40, 570],
])('stands %s', (_where, y, height, expected) => {
  expect(top(y, height)).toBe(expected);
});
