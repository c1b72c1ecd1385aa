import { expect, test } from 'vitest';
import { placeBeside, placeNear } from './place-near';

const room = { width: 400, height: 300 };
const box = { width: 100, height: 80 };

function anchor(left: number, top: number) {
  return { left, top, right: left + 40, bottom: top + 20 };
}

test('below the anchor and aligned with its start, by the writing direction', () => {
  expect(placeNear(anchor(150, 50), box, room, 'start', false)).toEqual({ left: 150, top: 74 });
  expect(placeNear(anchor(150, 50), box, room, 'start', true)).toEqual({ left: 90, top: 74 });
  expect(placeNear(anchor(150, 50), box, room, 'end', true)).toEqual({ left: 150, top: 74 });
  expect(placeNear(anchor(150, 50), box, room, 'center', false)).toEqual({ left: 120, top: 74 });
});

test('above it where there is no room below', () => {
  expect(placeNear(anchor(150, 260), box, room, 'start', false).top).toBe(176);
});

test('never outside the window, however large the box or odd the anchor', () => {
  expect(placeNear(anchor(390, 50), box, room, 'start', false).left).toBe(292);
  expect(placeNear(anchor(-50, 50), box, room, 'start', false).left).toBe(8);
  expect(placeNear(anchor(0, 150), { width: 900, height: 900 }, room, 'start', false)).toEqual({ left: 8, top: 8 });
});

test('a submenu beside its line: at the end side, else at the other, else below', () => {
  const line = (left: number, width: number) => ({ left, top: 100, right: left + width, bottom: 132 });
  expect(placeBeside(line(50, 150), box, room, false)).toEqual({ left: 204, top: 96 });
  expect(placeBeside(line(200, 150), box, room, false)).toEqual({ left: 96, top: 96 });
  expect(placeBeside(line(200, 150), box, room, true)).toEqual({ left: 96, top: 96 });
  expect(placeBeside(line(50, 150), box, room, true)).toEqual({ left: 204, top: 96 });
  expect(placeBeside(line(20, 360), box, room, false)).toEqual({ left: 292, top: 132 });
  expect(placeBeside(line(20, 360), box, room, true)).toEqual({ left: 8, top: 132 });
});
