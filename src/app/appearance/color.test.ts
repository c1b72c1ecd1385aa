import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_PRESETS } from './color-presets';
import { contrast } from '#common/widgets/site-theme/color.ts';
import { colorFault, darkShades, lightShades } from './color';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black on white is 21, a color on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1570ef', '#1570ef')).toBe(1);
});

test.each(Object.entries(COLOR_PRESETS))('the preset %s is readable', (_, color) => {
  expect(colorFault(color)).toBeNull();
});

describe('what cannot be read is refused with its reason', () => {
  test.each([
    ['#ffe066', 'ground'],
    ['#ffffff', 'ground'],
    ['#f4f5f7', 'ground'],
    ['#777777', 'ink'],
    ['red', 'format'],
    ['#12', 'format'],
    ['#12345G', 'format'],
  ])('%s: %s', (color, kind) => {
    expect(colorFault(color)).toMatchObject({ kind });
  });
});

test('every shade of an accepted color can be read where it stands', () => {
  fc.assert(
    fc.property(hex, (color) => {
      fc.pre(colorFault(color) === null);
      const light = lightShades(color);
      expect(contrast(light.base, light.ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light.hover, light.ink)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [light.soft, '#f4f5f7', '#ffffff']) {
        expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(4.5);
      }
      const dark = darkShades(color);
      expect(contrast(dark.base, dark.ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.hover, dark.ink)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [dark.soft, '#0f1319', '#171c24', '#1f2630']) {
        expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
