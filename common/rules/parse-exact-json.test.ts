import { describe, expect, it } from 'vitest';
import { parseExactJson } from './parse-exact-json';

describe('parseExactJson', () => {
  it.each<[string, unknown]>([
    ['{"id":1610521604143693812}', { id: '1610521604143693812' }],
    ['[-2916334247900527532, 1]', ['-2916334247900527532', 1]],
    ['2916334247900527532', '2916334247900527532'],
    ['[9007199254740991,9007199254740993]', [9007199254740991, '9007199254740993']],
    [
      '{"a":"1610521604143693812","b\\"":"\\\\","c":1610521604143693812}',
      {
        a: '1610521604143693812',
        'b"': '\\',
        c: '1610521604143693812',
      },
    ],
    ['{"__proto__":{"n":1610521604143693812}}', JSON.parse('{"__proto__":{"n":"1610521604143693812"}}')],
  ])('%s', (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
  });

  it('leaves fractions and exponents as they are', () => {
    const text = '[0.12345678901234567890, 12345678901234567890.5, 12345678901234567890e2, 1e1234567890123456]';
    expect(parseExactJson(text)).toEqual(JSON.parse(text));
  });

  it.each(['{"id":01610521604143693812}', '{"id":"1610521604143693812', '1610521604143693812 1', '"\\'])(
    'refuses %s as JSON.parse does',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );
});
