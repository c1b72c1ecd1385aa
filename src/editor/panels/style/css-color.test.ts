import { expect, it } from 'vitest';
import { contrastOn, groundOf, readCssColor } from './css-color';

it.each([
  ['rgb(255, 0, 128)', '#ff0080', 1],
  ['rgba(0, 0, 0, 0.5)', '#000000', 0.5],
  ['color(srgb 1 0.5 0 / 0.25)', '#ff8000', 0.25],
  ['#abc', '#aabbcc', 1],
  ['#11223380', '#112233', 128 / 255],
])('reads %s', (text, hex, alpha) => expect(readCssColor(text)).toEqual({ hex, alpha }));

it('lays grounds over each other', () => {
  expect(groundOf(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.5)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'])).toBe('#808080');
  expect(groundOf([])).toBe('#ffffff');
});

it('rounds contrast down', () => {
  expect(contrastOn('rgb(0, 0, 0)', '#ffffff')).toBe(21);
  expect(contrastOn('#777777', '#ffffff')).toBe(4.4);
  expect(contrastOn('inherit', '#ffffff')).toBeUndefined();
});
