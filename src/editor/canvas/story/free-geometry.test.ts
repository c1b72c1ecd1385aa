import { expect, it } from 'vitest';
import { moveFree, SAFE_ZONE, widenFree } from './free-geometry';

const box = { left: 20, top: 30, width: 40, height: 10 };

function move(x: number, y: number, isFine = false) {
  return moveFree(box, { x, y }, isFine);
}

it('moves a block by what the pointer moved', () => {
  expect(move(3, -4)).toEqual({ left: 23, top: 26, x: null, y: null });
  expect(move(0.04, 0.06)).toMatchObject({ left: 20, top: 30.1 });
});

it('snaps edges to the page and the safe zone, and the middle to the middle', () => {
  expect(move(-11, 0)).toMatchObject({ left: SAFE_ZONE.left, x: SAFE_ZONE.left });
  expect(move(33, 0)).toMatchObject({ left: SAFE_ZONE.right - box.width, x: SAFE_ZONE.right });
  expect(move(9, 0)).toMatchObject({ left: 30, x: 50 });
  expect(move(0, 14)).toMatchObject({ top: 45, y: 50 });
  expect(move(0, 47)).toMatchObject({ top: SAFE_ZONE.bottom - box.height, y: SAFE_ZONE.bottom });
  expect(move(-21, -31)).toMatchObject({ left: 0, top: 0, x: 0, y: 0 });
});

it('leaves the lines alone where it is asked to, and never loses a block', () => {
  expect(move(9, 14, true)).toEqual({ left: 29, top: 44, x: null, y: null });
  expect(move(-500, 500)).toMatchObject({ left: -35, top: 95 });
});

it('widens a block to a line, and to no less than can be taken hold of', () => {
  expect(widenFree(box, 5, false)).toEqual({ width: 45, x: null });
  expect(widenFree(box, 31, false)).toEqual({ width: 72, x: SAFE_ZONE.right });
  expect(widenFree(box, 31, true)).toEqual({ width: 71, x: null });
  expect(widenFree(box, -90, false)).toEqual({ width: 5, x: null });
});
