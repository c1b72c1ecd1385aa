import { expect, test } from 'vitest';
import { isTokenShaped, isTokenValid } from './token';

function token(payload: unknown) {
  return `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_')}.s`;
}

const NOW = 1_700_000_000_000;

test('a token is valid with three parts and an expiry in the future, or none', () => {
  expect(isTokenValid(token({ exp: NOW / 1000 + 1 }), NOW)).toBe(true);
  expect(isTokenValid(token({ sub: 'ÿ>>?' }).replace('ÿ', ''), NOW)).toBe(true);
  expect(isTokenValid(token({ exp: NOW / 1000 }), NOW)).toBe(false);
  expect(isTokenValid(token({ exp: 'soon' }), NOW)).toBe(false);
});

test.each([null, '', 'a.b', 'a.b.c.d', 'a..c', 'a.%%%.c', `a.${btoa('"text"')}.c`])('%s is no token', (text) => {
  expect(isTokenValid(text, NOW)).toBe(false);
  expect(isTokenShaped(text)).toBe(false);
});

test('an expired token keeps its shape: it can be refreshed', () => {
  expect(isTokenShaped(token({ exp: 1 }))).toBe(true);
});
