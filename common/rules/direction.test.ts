import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../contract/languages';
import { directionOf } from './direction';

it.each(['ar', 'AR-sa', 'he-IL', 'fa', 'ks-IN', 'ckb', 'ur_PK', 'yi'])('%s is written from right to left', (language) =>
  expect(directionOf(language)).toBe('rtl'),
);
it.each(['', 'en', 'arn', 'de-AR', 'hy', 'kur'])('%s is written from left to right', (language) =>
  expect(directionOf(language)).toBe('ltr'),
);
it('knows one interface language from right to left', () => {
  expect(LANGUAGE_CODES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar-SA']);
});
