import { expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { refusalOf, sharedValue } from './prop-value';

const button = registry.Button!;

it('tells a shared value from a mixed one', () => {
  expect(sharedValue(['solid', 'solid'])).toEqual({ value: 'solid', mixed: false });
  expect(sharedValue(['Go', 'Stop'])).toEqual({ value: undefined, mixed: true });
  expect(sharedValue([undefined, undefined])).toEqual({ value: undefined, mixed: false });
});

it.each([
  ['href', '/about', null],
  ['href', 'javascript:alert(1)', 'bad-url'],
  ['href', { $bind: 'item.url' }, null],
  ['variant', 'neon', 'bad-value'],
  ['anchor', 'two words', 'bad-value'],
  ['nothing', 'x', 'unknown-prop'],
])('%s = %s: %s', (prop, value, expected) => expect(refusalOf(button, prop, value)).toBe(expected));
