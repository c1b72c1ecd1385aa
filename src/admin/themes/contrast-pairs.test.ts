import { modeLrgb, modeRgb, parse, useMode as addMode, wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import { contrastPairs, levelOf } from './contrast-pairs';

addMode(modeRgb);
addMode(modeLrgb);

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** A theme whose text has one color and whose page another. */
function themeOf(text: string, canvas: string) {
  const both = (value: string) => ({ light: value, dark: value });
  return { color: { ...neutral.color, text: both(text), canvas: both(canvas) } };
}

function ratioOf(text: string, canvas: string) {
  const pair = contrastPairs(themeOf(text, canvas)).find(({ over, under }) => over === 'text' && under === 'canvas');
  return pair!.ratio;
}

it('says of 200 pairs what another library says', () => {
  fc.assert(
    fc.property(hex, hex, (text, canvas) => {
      expect(ratioOf(text, canvas)).toBeCloseTo(wcagContrast(parse(text)!, parse(canvas)!), 9);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['#000000', '#ffffff', '21.00', 'AAA'],
  ['#595959', '#ffffff', '7.00', 'AAA'],
  ['#767676', '#ffffff', '4.54', 'AA'],
  ['#777777', '#ffffff', '4.48', ''],
  ['#0000ff', '#ffff00', '8.00', 'AAA'],
])('%s on %s is %s, %s', (text, canvas, ratio, level) => {
  const shown = ratioOf(text, canvas);
  expect([shown.toFixed(2), levelOf({ ratio: shown, least: 4.5 })]).toEqual([ratio, level]);
});
