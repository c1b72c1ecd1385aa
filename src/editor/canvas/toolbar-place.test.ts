import { describe, expect, it } from 'vitest';
import type { Box } from '../engine/drag/find-slot';
import { type ToolbarFit, toolbarPlace } from './toolbar-place';

const layer = { x: 100, y: 50, width: 800, height: 600 };

interface Given extends Partial<ToolbarFit> {
  readonly x?: number;
  readonly width?: number;
  /** Boxes of other blocks, in px from the layer. */
  readonly others?: readonly Box[];
}

function lieOver(one: Box, other: Box) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function place(y: number, height: number, { x = 0, width = 800, others = [], ...more }: Given = {}) {
  const box = { x: layer.x + x, y: layer.y + y, width, height };
  const isFree = (strip: Box) =>
    !others.some((other) => lieOver(strip, { ...other, x: layer.x + other.x, y: layer.y + other.y }));
  const fit = { width: 260, rtl: false, isContainer: false, caret: null, isFree, isClear: () => false };
  return toolbarPlace(box, layer, { ...fit, ...more });
}

const before = (y: number): Box => ({ x: 0, y: y - 100, width: 800, height: 100 });
const after = (y: number): Box => ({ x: 0, y, width: 800, height: 100 });

describe('the toolbar of a text', () => {
  it.each([
    ['above it where there is room', 200, 40, [], 170],
    ['below it at the top of the canvas', 10, 40, [], 50],
    ['below a long one at the top', 10, 400, [], 410],
    ['below one that begins out of sight', -300, 500, [], 200],
    ['below it where another block is right above', 200, 350, [before(200)], 550],
    ['over the next block rather than over it', 10, 40, [after(50)], 50],
    ['over the block above where there is no other room', 300, 290, [before(300)], 270],
  ])('is %s', (_where, y, height, others, top) => {
    expect(place(y, height, { others })).toEqual({ top, side: 'start' });
  });

  it.each([
    ['nowhere for one above what is in sight', -300, 300],
    ['nowhere for one below it', 900, 40],
  ])('is %s', (_where, y, height) => {
    expect(place(y, height)).toBeNull();
  });

  it('is beside it between two others, at its end where there is room', () => {
    const others = [before(200), after(240)];
    expect(place(200, 40, { width: 500, others })).toEqual({ top: 200, side: 'right' });
    expect(place(200, 40, { width: 500, others, x: 300 })).toEqual({ top: 200, side: 'left' });
    expect(place(200, 40, { width: 200, others, x: 300, rtl: true })).toEqual({ top: 200, side: 'left' });
    expect(place(200, 40, { width: 600, others })).toEqual({ top: 170, side: 'start' });
  });

  it('is over the empty end of a line before it is over words', () => {
    const others = [before(200), after(240)];
    // Words of the block above, in px of the window: the first 100 px of its last line.
    const words = { x: layer.x, y: layer.y + 180, width: 100, height: 20 };
    const isClear = (strip: Box) => strip.y < layer.y + 200 && !lieOver(strip, words);
    expect(place(200, 40, { width: 600, others, isClear })).toEqual({ top: 170, side: 'end' });
    expect(place(200, 40, { width: 600, others, isClear, rtl: true })).toEqual({ top: 170, side: 'start' });
    const isInOwn = (strip: Box) => strip.y === layer.y + 200;
    expect(place(200, 40, { width: 600, others, isClear: isInOwn })).toEqual({ top: 200, side: 'end' });
    const caret: Box = { x: layer.x, y: layer.y + 205, width: 1, height: 20 };
    expect(place(200, 40, { width: 600, others, isClear: isInOwn, caret })).toEqual({ top: 170, side: 'start' });
  });

  it('is higher than a line above it rather than over its words, as far as one sees what it belongs to', () => {
    const others = [before(200), after(240)];
    // Words of the whole width above it and in it and below it, from some px above.
    const wordsFrom = (top: number) => (strip: Box) => strip.y + strip.height <= layer.y + top;
    expect(place(200, 40, { others, isClear: wordsFrom(176) })).toEqual({ top: 146, side: 'start' });
    expect(place(200, 40, { others, isClear: wordsFrom(100) })).toEqual({ top: 170, side: 'start' });
  });

  it('follows it while it grows, and never lies over it', () => {
    const heights = [40, 80, 200, 400, 560];
    const tops = heights.map((height) => place(10, height, { others: [after(10 + height)] })?.top);
    expect(tops).toEqual([50, 90, 210, 410, 570]);
  });

  it('is away from the line that is typed in where the text fills the canvas', () => {
    const caret = (y: number): Box => ({ x: layer.x + 20, y: layer.y + y, width: 1, height: 20 });
    expect(place(-50, 900, { caret: caret(300) })).toEqual({ top: 0, side: 'start' });
    expect(place(-50, 900, { caret: caret(5) })).toEqual({ top: 570, side: 'start' });
  });
});

describe('the toolbar of a block that holds others', () => {
  it('is in it where its padding is, else below it, and over its content at last', () => {
    const first: Box = { x: 0, y: 250, width: 800, height: 100 };
    const section = { isContainer: true };
    expect(place(200, 350, { ...section, others: [before(200), first] })).toEqual({ top: 200, side: 'start' });
    const full: Box = { x: 0, y: 200, width: 800, height: 350 };
    expect(place(200, 350, { ...section, others: [before(200), full] })).toEqual({ top: 550, side: 'start' });
    expect(place(200, 350, { ...section, others: [before(200), full, after(550)] })?.top).toBe(200);
  });
});
