// Every language must have every key of en-US, the right plural forms, the same placeholders, and nothing else,
// each once;
// the code must use every key, and none that there is not, and load the texts of each part with the part;
// English uses no word of lib/plain-words.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAreaLoading } from './lib/area-loading.mjs';
import { findAvoidedWords } from './lib/plain-words.mjs';
import { findRepeatedKeys } from './lib/repeated-keys.mjs';
import { checkTextUse } from './lib/text-use.mjs';

const SOURCE = 'en-US';
const SUFFIX = /_(zero|one|two|few|many|other)$/;
const problems = [];

/** Flattens nested keys to `a.b.c`. */
const flatten = (value, prefix = '') =>
  Object.entries(value).flatMap(([key, inner]) =>
    inner !== null && typeof inner === 'object' ? flatten(inner, `${prefix}${key}.`) : [[`${prefix}${key}`, inner]],
  );
const read = (language, file) => new Map(flatten(JSON.parse(readFileSync(join('locales', language, file), 'utf8'))));
/** `{{name}}`, and tags; a key of an example address (`/bread/<slug>/`) is a word of the language, and counts as one. */
const placeholders = (text) =>
  [...new Set(String(text).match(/\{\{[^}]+\}\}|<\/?[\p{L}\w]+>/gu) ?? [])]
    .map((found, _, all) => (/^<[^/]/.test(found) && !all.includes(found.replace('<', '</')) ? '<>' : found))
    .sort()
    .join(' ');
/** Marks that a language does not use: English keeps both kinds of apostrophes. */
const MARKS = {
  'en-US': /«|»/,
  'fr-FR': /\p{L}'\p{L}|["“”]/u,
  es: /["“”]/,
  'it-IT': /\p{L}'\p{L}|["“”]/u,
  'ar-SA': /["“”]/,
  'zh-Hans-CN': /["«»]/,
};
const isPlural = (keys, key) => SUFFIX.test(key) && keys.has(key.replace(SUFFIX, '_other'));
const bases = (map) => new Set([...map.keys()].map((key) => (isPlural(map, key) ? key.replace(SUFFIX, '') : key)));

for (const language of readdirSync('locales')) {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const file of readdirSync(join('locales', SOURCE))) {
    const where = `${language}/${file}`;
    if (!existsSync(join('locales', language, file))) {
      problems.push(`${where}: the file is missing`);
      continue;
    }
    const repeated = findRepeatedKeys(where, readFileSync(join('locales', language, file), 'utf8'));
    problems.push(...repeated.map((key) => `${where}: ${key} is there twice`));
    const source = read(SOURCE, file);
    const texts = read(language, file);
    const wanted = bases(source);
    const held = bases(texts);
    for (const key of wanted) if (!held.has(key)) problems.push(`${where}: ${key} is missing`);
    for (const key of held) if (!wanted.has(key)) problems.push(`${where}: ${key} is not in ${SOURCE}`);
    for (const [key, text] of texts) {
      if (typeof text !== 'string' || text.trim() === '') problems.push(`${where}: ${key} is empty`);
      if (MARKS[language]?.test(String(text))) problems.push(`${where}: ${key} has a mark of another style`);
      if (language === SOURCE)
        problems.push(...findAvoidedWords(String(text)).map((fault) => `${where}: ${key}: ${fault}`));
      const plural = isPlural(texts, key);
      const original = source.get(key) ?? source.get(plural ? key.replace(SUFFIX, '_other') : key);
      const lost = placeholders(original) !== placeholders(text);
      // A form for exactly one or two may leave the number out.
      if (original !== undefined && lost && !(plural && !key.endsWith('_other'))) {
        problems.push(`${where}: ${key} has other placeholders than ${SOURCE}`);
      }
    }
    for (const key of [...texts.keys()].filter((k) => isPlural(texts, k) && k.endsWith('_other'))) {
      const base = key.replace(SUFFIX, '');
      for (const category of categories) {
        if (!texts.has(`${base}_${category}`)) problems.push(`${where}: ${base} lacks the plural form ${category}`);
      }
    }
  }
}
const areas = readdirSync(join('locales', SOURCE)).map((file) => [
  file.replace(/\.json$/, ''),
  bases(read(SOURCE, file)),
]);
problems.push(...checkTextUse(new Map(areas)), ...checkAreaLoading());
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
