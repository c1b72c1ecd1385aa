import { describe, expect, it } from 'vitest';
import { handlesOf, type Measured } from './handle-geometry';
import { snapLength } from './snap';

const measured: Measured = {
  box: { x: 100, y: 50, width: 400, height: 200 },
  padding: { blockStart: 20, inlineEnd: 10, blockEnd: 0, inlineStart: 40 },
  flow: null,
  gap: 0,
  tracks: [],
  children: [],
  isImage: false,
  room: 400,
  rtl: false,
  zoom: 1,
};

function at(given: Partial<Measured>) {
  return Object.fromEntries(handlesOf({ ...measured, ...given }).map(({ key, x, y, sign }) => [key, [x, y, sign]]));
}

describe('the handles of a block', () => {
  it('stand in the middle of each padding, and grow away from the edge', () => {
    expect(at({})).toEqual({
      'padding-blockStart': [300, 60, 1],
      'padding-inlineEnd': [495, 150, -1],
      'padding-blockEnd': [300, 250, -1],
      'padding-inlineStart': [120, 150, 1],
    });
  });

  it('leave a small block free', () => {
    expect(Object.keys(at({ box: { x: 0, y: 0, width: 200, height: 30 } }))).toEqual([
      'padding-inlineEnd',
      'padding-inlineStart',
    ]);
  });

  it('change sides where lines run from right to left, and follow the zoom', () => {
    expect(at({ rtl: true, zoom: 0.5 })).toMatchObject({
      'padding-inlineStart': [490, 150, -1],
      'padding-inlineEnd': [102.5, 150, 1],
    });
  });

  it('stand between children in one line, not where they wrap', () => {
    const child = (x: number, y: number) => ({ x, y, width: 100, height: 40 });
    const children = [child(140, 70), child(260, 70), child(140, 130)];
    expect(at({ flow: 'row', gap: 20, children })).toMatchObject({ 'gap-0': [250, 90, 1] });
    expect(at({ flow: 'row', gap: 20, children })).not.toHaveProperty('gap-1');
    expect(at({ flow: 'column', gap: 20, children: [child(140, 70), child(140, 130)] })).toMatchObject({
      'gap-0': [190, 120, 1],
    });
  });

  it('stand between columns, beside their gaps', () => {
    const children = [
      { x: 140, y: 70, width: 165, height: 100 },
      { x: 325, y: 70, width: 165, height: 100 },
    ];
    const shown = at({ flow: 'row', gap: 20, tracks: [165, 165], children });
    expect(shown).toMatchObject({ 'column-0': [315, 150, 1], 'gap-0': [315, 150, 1] });
  });

  it('of an image are its size', () => {
    expect(at({ isImage: true })).toEqual({ width: [500, 150, 1], height: [300, 250, 1] });
    expect(at({ isImage: true, rtl: true })).toMatchObject({ width: [100, 150, -1] });
  });
});

describe('snapLength', () => {
  const tokens = [
    { value: '$space.0', px: 0 },
    { value: '$space.4', px: 16 },
    { value: '$space.6', px: 24 },
  ];
  it.each([
    [17, false, Infinity, '$space.4'],
    [21, false, Infinity, '$space.6'],
    [21.4, true, Infinity, '21px'],
    [-5, true, Infinity, '0'],
    [-5, false, Infinity, '$space.0'],
    [100, false, 12, '100px'],
  ])('%d, free %s, within %d: %s', (px, free, within, value) =>
    expect(snapLength(px, tokens, free, within)).toBe(value),
  );
});
