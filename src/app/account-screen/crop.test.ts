import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, movedTo, roomOf, sideOf, startCrop, zoomedTo } from './crop';

const wide = { width: 400, height: 200 };

test('it begins with the largest square, in the middle', () => {
  const crop = startCrop(wide);
  expect(crop).toEqual({ zoom: 1, x: 100, y: 0 });
  expect(sideOf(crop, wide)).toBe(200);
});

test('zooming keeps the middle of the square', () => {
  const crop = zoomedTo(startCrop(wide), wide, 2);
  expect(crop).toEqual({ zoom: 2, x: 150, y: 50 });
});

test('zooming out again at an edge pushes the square back inside', () => {
  const corner = movedTo(zoomedTo(startCrop(wide), wide, 4), wide, 1000, 1000);
  expect(corner).toMatchObject({ x: 350, y: 150 });
  expect(zoomedTo(corner, wide, 1)).toEqual({ zoom: 1, x: 200, y: 0 });
});

test('whatever is done, the square stays inside the picture', () => {
  const length = fc.integer({ min: 1, max: 8000 });
  const step = fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.integer(), fc.integer());
  fc.assert(
    fc.property(length, length, fc.array(step), (width, height, steps) => {
      const size = { width, height };
      const end = steps.reduce(
        (crop, [zoom, x, y]) => movedTo(zoomedTo(crop, size, zoom), size, x, y),
        startCrop(size),
      );
      const room = roomOf(end, size);
      expect(end.zoom).toBeGreaterThanOrEqual(1);
      expect(end.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(end.x).toBeGreaterThanOrEqual(0);
      expect(end.y).toBeGreaterThanOrEqual(0);
      expect(end.x).toBeLessThanOrEqual(room.x);
      expect(end.y).toBeLessThanOrEqual(room.y);
    }),
  );
});
