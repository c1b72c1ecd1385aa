// @module-tag no-database
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../contract/languages';
import { isLanguageTag } from '../layout/clean-meta';
import { knownLanguage, languageName, SITE_LANGUAGES, WORD_LANGUAGES } from './site-languages';

it('offers each language once, by a tag that pages take, those with words of the site first', () => {
  expect(new Set(SITE_LANGUAGES).size).toBe(SITE_LANGUAGES.length);
  expect(SITE_LANGUAGES.filter((tag) => !isLanguageTag(tag) || knownLanguage(tag) !== tag)).toEqual([]);
  expect(SITE_LANGUAGES).toEqual(expect.arrayContaining([...LANGUAGE_CODES, 'de-DE', 'pt-BR', 'ja-JP']));
  const hasSiteWords = (tag: string) => WORD_LANGUAGES.some((language) => language === tag.split('-')[0]);
  const firstWithout = SITE_LANGUAGES.findIndex((tag) => !hasSiteWords(tag));
  expect(SITE_LANGUAGES.slice(firstWithout).some(hasSiteWords)).toBe(false);
});

it('calls a language by its name', () => {
  expect(languageName('de-DE', 'de-DE')).toBe('Deutsch (Deutschland)');
  expect(languageName('de-DE', 'en-US')).toBe('German (Germany)');
  expect(languageName('fr-FR', 'fr-FR')).toBe('Français (France)');
});

it('knows a typed tag in any writing, and nothing else', () => {
  expect(['de', 'DE-de', ' pt-br ', 'sw', 'deu'].map(knownLanguage)).toEqual(['de', 'de-DE', 'pt-BR', 'sw', 'de']);
  expect(['', 'deut', 'Deutsch', 'xx', 'de_DE', 'german '].map(knownLanguage)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
