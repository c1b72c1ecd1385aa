import { expect, test } from 'vitest';
import { code, email, faultsOf, needed, newPassword, repeated, toDigits } from './form-rules';

test.each([
  ['', 'emailMissing'],
  ['  ', 'emailMissing'],
  ['olive', 'email'],
  ['olive@example', 'email'],
  ['olive @example.com', 'email'],
  ['a@b@c.com', 'email'],
  ['olive@example..com', 'email'],
  [' olive@example.com ', null],
  ['öl@bücher.example', null],
])('e-mail %j: %s', (value, fault) => expect(email(value, {})).toBe(fault));

test('a password is asked for by its own message, then for eight characters', () => {
  const rule = newPassword('newMissing');
  expect([rule('', {}), rule('1234567', {}), rule('12345678', {})]).toEqual(['newMissing', 'short', null]);
});

test('the second password is compared with the first', () => {
  const rule = repeated('password');
  expect(rule('', { password: 'x' })).toBe('repeatMissing');
  expect(rule('y', { password: 'x' })).toBe('repeatDiffers');
  expect(rule('x', { password: 'x' })).toBeNull();
});

test.each([
  ['012345', '012345'],
  ['012 345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸۹۰۱', '678901'],
  ['１２３４５６', '123456'],
  ['12-34-56', '123456'],
])('the code %s is read as %s', (typed, digits) => {
  expect(toDigits(typed)).toBe(digits);
  expect(code(typed, {})).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (typed) => expect(code(typed, {})).toBe('code'));

test('only the faulty fields are named', () => {
  const rules = { name: needed('nameMissing'), email };
  expect(faultsOf(rules, { name: ' ', email: 'a@b.co' })).toEqual({ name: 'nameMissing' });
});
