import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength';

test.each([
  ['', 0],
  ['aaaaaaaa', 0],
  ['12345678', 0],
  ['password', 0],
  ['Password1', 0],
  ['qwertzuiop', 1],
  ['olive1984', 1],
  ['kzprvtmn', 2],
  ['kzp4VtmN', 2],
  ['kzp4VtmNwu', 3],
  ['correct horse battery', 4],
  ['密码很长而且不常见的一句话', 3],
])('%j is worth %i', (password, strength) => {
  expect(passwordStrength(password, ['Olive Owner', 'olive@example.com'])).toBe(strength);
});

test('a further letter never makes a password weaker, unless it completes a known word', () => {
  const text = 'tR7-mule.Vq';
  const grades = Array.from(text, (_, at) => passwordStrength(text.slice(0, at + 1)));
  expect(grades).toEqual([...grades].sort());
});
