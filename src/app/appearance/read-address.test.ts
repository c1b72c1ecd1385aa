import { expect, test } from 'vitest';
import { readAddress } from './read-address';

test('reads every parameter of the specification', () => {
  expect(readAddress('?layout=boxed&mode=semi-dark&rtl=true&style=modern&nav_style=modern')).toEqual({
    layout: 'boxed',
    mode: 'semi-dark',
    direction: 'rtl',
    style: 'modern',
    navStyle: 'modern',
  });
});

test('of two names of one thing the longer one wins', () => {
  const query = '?theme_mode=dark&mode=light&is_rtl=false&rtl=true&theme_style=standard&style=modern';
  expect(readAddress(query)).toEqual({ mode: 'dark', direction: 'ltr', style: 'standard' });
});

test('a name with an unknown value counts as absent (docs/trust.md 70)', () => {
  expect(readAddress('?theme_mode=neon&mode=dark')).toEqual({ mode: 'dark' });
});

test.each([
  '?mode=system',
  '?layout=mini',
  '?rtl=1',
  '?style=<script>',
  '?primary=%23ff0000',
  '?nav_style=',
  '?mode=__proto__',
])('ignores %s', (search) => {
  expect(readAddress(search)).toEqual({});
});
