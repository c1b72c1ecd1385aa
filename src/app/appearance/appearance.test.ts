import { expect, test } from 'vitest';
import { CHOICES, DEFAULT_APPEARANCE, knownParts, parseKept } from './appearance';
import { colorRules } from './color-rules';

test('the defaults are choices', () => {
  expect(knownParts(DEFAULT_APPEARANCE)).toEqual(DEFAULT_APPEARANCE);
});

test('every value fits the 40 characters of a stored profile', () => {
  const texts = Object.entries(CHOICES).flatMap(([key, values]) => [key, ...values]);
  expect(texts.filter((text) => text.length > 40)).toEqual([]);
});

test('takes what is known and leaves the rest', () => {
  const stored = { mode: 'dark', style: 'baroque', primary: '#0e7c86', secondary: '#ffff00', constructor: 'x' };
  expect(knownParts(stored)).toEqual({ mode: 'dark', primary: '#0e7c86' });
});

test.each([
  [null, {}],
  ['dark', { mode: 'dark' }],
  ['{"layout":"boxed"}', { layout: 'boxed' }],
  ['{"layout"', {}],
  ['null', {}],
])('reads %s from the device', (kept, parts) => {
  expect(parseKept(kept)).toEqual(parts);
});

test('the own colors need no rules; another one is written for light and dark', () => {
  expect(colorRules(DEFAULT_APPEARANCE)).toBe('');
  const rules = colorRules({ primary: 'teal', secondary: 'orange' });
  expect(rules).toContain(':root{--pw-colors-primary:#0e7c86');
  expect(rules).toContain('.dark{--pw-colors-primary:');
  expect(rules).not.toContain('accent');
});
