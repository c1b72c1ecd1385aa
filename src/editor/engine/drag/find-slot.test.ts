import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSlot, slotLine, type Box, type Container } from './find-slot';

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

function column(rtl = false): Container {
  return {
    box: box(0, 0, 100, 300),
    children: [box(0, 0, 100, 50), box(0, 60, 100, 50), box(0, 120, 100, 50)],
    flow: 'column',
    rtl,
  };
}

/** Two rows of three; right to left the first child is rightmost. */
function grid(rtl: boolean): Container {
  const xs = rtl ? [220, 110, 0] : [0, 110, 220];
  const row = (y: number) => xs.map((x) => box(x, y, 100, 50));
  return { box: box(0, 0, 320, 110), children: [...row(0), ...row(60)], flow: 'row', rtl };
}

describe('findSlot in a column', () => {
  it.each([
    [-5, 0],
    [10, 0],
    [40, 1],
    [55, 1],
    [100, 2],
    [290, 3],
  ])('y %d is place %d', (y, index) => expect(findSlot({ x: 50, y }, column()).index).toBe(index));

  it('draws the line in the middle of the gap', () => {
    expect(findSlot({ x: 50, y: 55 }, column()).line).toEqual(box(0, 54, 100, 2));
  });
});

describe('findSlot in rows', () => {
  it.each([
    ['ltr', false, 10, 20, 0],
    ['ltr', false, 90, 20, 1],
    ['ltr', false, 310, 20, 3],
    ['ltr', false, 10, 80, 3],
    ['ltr', false, 310, 200, 6],
    ['rtl', true, 310, 20, 0],
    ['rtl', true, 230, 20, 1],
    ['rtl', true, 10, 20, 3],
    ['rtl', true, 310, 80, 3],
    ['rtl', true, 10, 200, 6],
  ])('%s: (%d, %d)', (_, rtl, x, y, index) => expect(findSlot({ x, y }, grid(rtl)).index).toBe(index));

  it('draws the line before a child at its leading edge, left or right', () => {
    expect(findSlot({ x: 115, y: 20 }, grid(false)).line).toEqual(box(108, 0, 2, 50));
    expect(findSlot({ x: 205, y: 20 }, grid(true)).line).toEqual(box(210, 0, 2, 50));
  });

  it('keeps the line in the row the pointer is in, at its end', () => {
    expect(findSlot({ x: 315, y: 20 }, grid(false)).line).toEqual(box(320, 0, 2, 50));
    expect(findSlot({ x: 2, y: 20 }, grid(true)).line).toEqual(box(-2, 0, 2, 50));
  });

  it('mirrors: a right-to-left row seen in a mirror gives the same place', () => {
    const coordinate = fc.integer({ min: -50, max: 400 });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        // The centers of the children are at 50, 160 and 270: there a pointer means either side.
        fc.pre(![50, 160, 270].includes(x));
        expect(findSlot({ x: 320 - x, y }, grid(true)).index).toBe(findSlot({ x, y }, grid(false)).index);
      }),
    );
  });
});

it('an empty container has one place, drawn across its middle', () => {
  const empty: Container = { box: box(10, 20, 200, 60), children: [], flow: 'column', rtl: false };
  expect(findSlot({ x: 0, y: 0 }, empty)).toEqual({ index: 0, line: slotLine(0, empty) });
  expect(slotLine(0, empty)).toEqual(box(18, 49, 184, 2));
});

it('draws no line through what is dragged: at its edge on the side of the pointer', () => {
  const dragged: Container = {
    box: box(0, 0, 100, 600),
    children: [box(0, 0, 100, 50), box(0, 550, 100, 50)],
    moved: [box(0, 50, 100, 500)],
    flow: 'column',
    rtl: false,
  };
  expect(findSlot({ x: 50, y: 560 }, dragged)).toEqual({ index: 1, line: box(0, 549, 100, 2) });
  expect(findSlot({ x: 50, y: 60 }, dragged)).toEqual({ index: 1, line: box(0, 49, 100, 2) });
  expect(findSlot({ x: 50, y: 580 }, dragged)).toEqual({ index: 2, line: box(0, 599, 100, 2) });
});
