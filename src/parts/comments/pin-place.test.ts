import { expect, test } from 'vitest';
import { partsOf, pointIn } from './pin-place';

const box = { x: 100, y: 50, width: 400, height: 200 };

test('a point is kept as parts of its box, and found again when the box has moved and shrunk', () => {
  const pin = partsOf(box, { x: 200, y: 200 });
  expect(pin).toEqual({ x: 0.25, y: 0.75 });
  expect(pointIn(box, pin)).toEqual({ x: 200, y: 200 });
  expect(pointIn({ x: 0, y: 1000, width: 200, height: 400 }, pin)).toEqual({ x: 50, y: 1300 });
});

test('a point outside lies on the edge, and in a box without size in the middle', () => {
  expect(partsOf(box, { x: 0, y: 999 })).toEqual({ x: 0, y: 1 });
  expect(partsOf({ ...box, width: 0, height: 0 }, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0.5 });
});
