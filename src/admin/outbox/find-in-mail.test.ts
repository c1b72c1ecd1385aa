import { expect, test } from 'vitest';
import { findInMail } from './find-in-mail';

test('the code is found alone on its line, each address once', () => {
  const text =
    'Hello Ada 123456,\r\n\r\n  042137  \r\n\r\nhttp://app.test/verify?email=a%40b.c\nhttp://app.test/verify?email=a%40b.c\n';
  expect(findInMail(text)).toEqual({ code: '042137', links: ['http://app.test/verify?email=a%40b.c'] });
});

test('a mail without either', () => {
  expect(findInMail('Your password was changed in 2026, order 1234567.')).toEqual({ code: null, links: [] });
});

test('an address that is no web address is not offered as one', () => {
  expect(findInMail('javascript:alert(1)\nmailto:a@b.c').links).toEqual([]);
});
