import { describe, expect, it } from 'vitest';
import { BREAKPOINTS } from '#common/layout/document.ts';
import { desktopWidth, frameSize } from './frame-size';

const room = (width: number) => ({ width, height: 700 });

describe('the width of the page where none is chosen', () => {
  it.each([
    ['a window of 1440 px with both panels', 772, 1024, 0.75],
    ['a window of 1366 px with both panels', 698, 1024, 0.68],
    ['a window of 1920 px with both panels', 1252, 1252, 1],
    ['so little room that the desktop layout could not be read', 400, 800, 0.5],
  ])('is that of a desktop in %s', (_window, width, expected, zoom) => {
    const size = frameSize(room(width), null, 'fit', desktopWidth(width, BREAKPOINTS.lg));
    expect(size.width).toBe(expected);
    expect(size.zoom).toBeCloseTo(zoom, 2);
  });

  it('stays that of a desktop at 100 %', () => {
    expect(frameSize(room(772), null, 1, desktopWidth(772, BREAKPOINTS.lg))).toMatchObject({ width: 1024, zoom: 1 });
  });

  it('is all the room of a phone', () => {
    expect(frameSize(room(358), null, 'fit')).toMatchObject({ width: 358, zoom: 1 });
  });
});

it('is what is chosen, smaller than a desktop too', () => {
  expect(frameSize(room(772), 390, 'fit', desktopWidth(772, BREAKPOINTS.lg))).toMatchObject({ width: 390, zoom: 1 });
});
