import { modeOklch, modeRgb, parse, useMode as addMode } from 'culori/fn';
import { expect, it } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import { themeFaults } from '#common/widgets/site-theme/theme-faults.ts';
import { looseColors, removeColors, setColor, setScale, setStep, tokenNameOf } from './change-color';
import { scaleOf } from './color-scale';

addMode(modeRgb);
const toOklch = addMode(modeOklch);

function oklch(hex: string) {
  return toOklch(parse(hex));
}

it('chooses the label of a fill again', () => {
  const theme = setColor(neutral, 'primary', 'light', '#ffe100');
  expect(theme.color.primary?.light).toBe('#ffe100');
  expect(theme.color['on-primary']?.light).toBe('#0b0d12');
});

it('turns the dark side with the light one while both are of one hue, as bright as it was', () => {
  const red = setColor(neutral, 'primary', 'light', '#b5402a');
  const { light, dark } = red.color.primary!;
  const [near, before, after] = [light, neutral.color.primary!.dark, dark].map((hex) => oklch(hex)!);
  expect(after!.h).toBeCloseTo(near!.h!, -1);
  expect(after!.l).toBeCloseTo(before!.l, 1);
  const own = setColor(setColor(neutral, 'primary', 'dark', '#2fae66'), 'primary', 'light', '#b5402a');
  expect(own.color.primary?.dark).toBe('#2fae66');
  expect(setColor(neutral, 'primary', 'light', '#777777').color.primary?.dark).toBe(neutral.color.primary?.dark);
  expect(setColor(neutral, 'primary', 'dark', '#2fae66').color.primary?.light).toBe(neutral.color.primary?.light);
});

it('tints a dark ground like its light one, as dark as it was, until it has a color of its own', () => {
  const cream = setColor(neutral, 'canvas', 'light', '#fdf6ec');
  const [before, dark, light] = [neutral.color.canvas!.dark, cream.color.canvas!.dark, '#fdf6ec'].map((hex) =>
    oklch(hex)!,
  );
  expect(dark!.h).toBeCloseTo(light!.h!, -1.3);
  expect(dark!.l).toBeCloseTo(before!.l, 1);
  expect(setColor(cream, 'canvas', 'light', '#eef4ff').color.canvas?.dark).not.toBe(cream.color.canvas?.dark);
  const own = setColor(setColor(cream, 'canvas', 'dark', '#003322'), 'canvas', 'light', '#fff0f0');
  expect(own.color.canvas?.dark).toBe('#003322');
  expect(setColor(neutral, 'canvas', 'light', '#ffffff').color.canvas?.dark).toBe(neutral.color.canvas?.dark);
});

it('makes a scale, and again without the steps that were changed by hand', () => {
  const first = setScale(neutral, 'brand', '#1f58e0');
  expect(first.color['brand-50']?.light).toBe(scaleOf('#1f58e0')[50]);
  const adjusted = setStep(first, 'brand', '300', '#abcdef');
  const second = setScale(adjusted, 'brand', '#e4002b');
  expect(second.color['brand-300']?.light).toBe('#abcdef');
  expect(second.color['brand-50']?.light).toBe(scaleOf('#e4002b')[50]);
  expect(setStep(second, 'brand', '300', null).color['brand-300']?.light).toBe(scaleOf('#e4002b')[300]);
  expect(looseColors(second)).toEqual([]);
});

it('leaves what referred to a removed color with what it showed', () => {
  const scaled = setScale(neutral, 'brand', '#1f58e0');
  const theme = setColor(scaled, 'link', 'light', '$color.brand-700');
  const names = Object.keys(theme.color).filter((name) => name.startsWith('brand-'));
  const left = removeColors(theme, names, 'brand');
  expect(left.color.link?.light).toBe(scaled.color['brand-700']?.light);
  expect(left.scales).toEqual({});
  expect(themeFaults(left, () => false)).toEqual([]);
});

it.each([
  ['Sea blue', 'sea-blue'],
  ['Crème brûlée', 'creme-brulee'],
  ['--a--', 'a'],
  ['海', ''],
])('%s is named %s', (text, name) => expect(tokenNameOf(text)).toBe(name));
