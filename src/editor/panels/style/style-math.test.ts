import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { describe, expect, it } from 'vitest';
import { alignAxes, alignedAt, alignTo } from './align-cells';
import { equalShares, moveLine, readShares, sharesOfTracks, writeShares } from '../../style/grid-shares';
import { pxOf, readValue, stepValue } from '../../style/value-text';

/** The key with its values, as a test without texts sees it. */
const t = ((key: string, values?: { name?: string; defaultValue?: string }) =>
  values?.defaultValue ?? (values?.name ? `${key.split('.')[1] ?? ''} ${values.name}` : key)) as never;

describe('the nine points', () => {
  it.each([
    ['flex', 'row', { justifyContent: 'end', alignItems: 'center' }],
    ['flex', 'row-reverse', { justifyContent: 'start', alignItems: 'center' }],
    ['flex', 'column', { alignItems: 'end', justifyContent: 'center' }],
    ['grid', 'row', { justifyItems: 'end', alignItems: 'center' }],
  ])('%s %s: the middle of the end', (display, direction, expected) => {
    const axes = alignAxes(display, direction);
    const values = alignTo(axes, 'end', 'center') as Record<string, string>;
    expect(values).toEqual(expected);
    expect(alignedAt(axes, (key) => values[key] ?? '')).toEqual({ x: 'end', y: 'center' });
  });

  it('knows no point for what is stretched', () => {
    expect(alignedAt(alignAxes('flex', 'column'), () => 'stretch')).toEqual({});
    expect(alignedAt(alignAxes('grid', 'row'), () => 'normal')).toEqual({});
    expect(alignedAt(alignAxes('flex', 'row'), () => 'normal')).toEqual({ x: 'start' });
  });
});

describe('columns', () => {
  it.each([
    ['3', [1, 1, 1]],
    ['2:1', [2, 1]],
    ['none', undefined],
    [undefined, undefined],
  ])('%s', (value, shares) => expect(readShares(value)).toEqual(shares));

  it('are written in their shortest spelling', () => {
    expect(writeShares([6, 6])).toBe('2');
    expect(writeShares([8, 4])).toBe('2:1');
    expect(writeShares(sharesOfTracks('300px 100px'))).toBe('3:1');
    expect(equalShares(40).length).toBe(12);
  });

  it('move by parts of the width and never vanish', () => {
    expect(writeShares(moveLine([1, 1], 0, 1 / 6, 12))).toBe('2:1');
    expect(writeShares(moveLine([1, 1], 0, 2, 12))).toBe('11:1');
    expect(writeShares(moveLine([1, 1, 1], 1, -0.09, 12))).toBe('4:3:5');
  });
});

describe('values as people type them', () => {
  it.each([
    ['gap', '24', '24px'],
    ['gap', 'space 4', '$space.4'],
    ['gap', '$space.4', '$space.4'],
    ['width', '100% - 2rem', 'calc(100% - 2rem)'],
    ['width', 'auto', 'auto'],
    ['lineHeight', '1.5', '1.5'],
    ['lineHeight', '24px', '24px'],
    ['opacity', '0.5', '0.5'],
    ['opacity', '5', undefined],
    ['opacity', '0,5', '0.5'],
    ['fontSize', '2,5rem', '2.5rem'],
    ['marginTop', '-1,5rem', '-1.5rem'],
    ['lineHeight', '1,5', '1.5'],
    ['width', '100% - 1,5rem', 'calc(100% - 1.5rem)'],
    ['gap', '١٢٫٥', '12.5px'],
    ['gap', '1.234,5', undefined],
    ['gap', '-4', undefined],
    ['color', '#abc', '#abc'],
    ['gap', 'wide', undefined],
  ] as const)('%s: %s is %s', (key, text, stored) => expect(readValue(key, text, siteTokens, t)).toBe(stored));

  it.each([
    ['gap', '12px', 10, '22px'],
    ['gap', '$space.4', 1, '$space.5'],
    ['gap', '$space.gutter', 1, undefined],
    ['gap', '', 1, '17px'],
    ['gap', '0', -1, undefined],
    ['marginTop', '0', -1, '-1px'],
    ['zIndex', '2', 1, '3'],
    ['width', 'calc(100% - 1px)', 1, '17px'],
  ] as const)('%s: %s and %d is %s', (key, value, step, next) =>
    expect(stepValue(key, value, step, 16, siteTokens)).toBe(next),
  );

  it('reads computed px', () => {
    expect(pxOf('16.04px')).toBe(16);
    expect(pxOf('auto')).toBeUndefined();
  });
});
