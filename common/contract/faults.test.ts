import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from './errors';
import { fault, FAULTS } from './faults';
import { LAYOUT_FAULTS } from './faults/layout';

type Texts = Readonly<Record<string, string>>;

function read(language: string, area: 'errors' | 'faults') {
  return JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')) as Texts;
}

const languages = readdirSync('locales');
const english = { errors: read('en-US', 'errors'), faults: read('en-US', 'faults') };
const faults = { ...FAULTS, ...LAYOUT_FAULTS };

function namesIn(text: string) {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
}

test.each(languages)('every error and fault has a text in %s, naming the same values', (language) => {
  const [errors, texts] = [read(language, 'errors'), read(language, 'faults')];
  expect(Object.keys(texts).sort()).toEqual(Object.keys(faults).sort());
  expect(Object.keys(ERRORS).filter((code) => typeof errors[code] !== 'string')).toEqual([]);
  for (const [code, text] of Object.entries(faults)) expect(namesIn(texts[code] ?? '')).toEqual(namesIn(text));
});

test('no text is left in English in the other languages', () => {
  const same = languages
    .filter((language) => language !== 'en-US')
    .flatMap((language) =>
      Object.entries(read(language, 'faults'))
        .filter(([code, text]) => text === english.faults[code])
        .map(([code]) => code),
    );
  expect(same).toEqual([]);
});

test('a person who reads English is told what the reply says', () => {
  expect(english.faults).toEqual(faults);
  // The wire has no fields to highlight.
  const said = Object.entries(ERRORS).filter(([code]) => code !== 'invalid');
  expect(said.filter(([code, [, text]]) => english.errors[code] !== text)).toEqual([]);
});

test('the reason is the text with its values', () => {
  expect(fault('name', 'too_long', { maximum: 120 })).toEqual({
    path: 'name',
    code: 'too_long',
    values: { maximum: 120 },
    reason: 'Enter at most 120 characters.',
  });
  expect(fault(null, 'not_json')).toEqual({ code: 'not_json', reason: 'This is not valid JSON.' });
});
