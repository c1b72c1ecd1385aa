import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALWAYS } from './area-loading.mjs';
import { findTextKeys } from './find-text-keys.mjs';

/**
 * Mails, faults of e-mails and stories, error pages, Jira comments and placeholders of composed pages are the only texts
 * that the server writes in the reader's language.
 */
const sources = [
  'src',
  'common',
  'server/people/mail',
  'server/published/web',
  'server/published/emails',
  'server/published/stories',
  'server/published/audience',
  'server/developer/work/jira',
  'server/developer/together/ai-builder/compose',
].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(root, file)),
);
const areaOf = (key) => /^\^?([\w-]+):/.exec(key.source ?? key)?.[1];
const matches = (wanted, key) => (typeof wanted === 'string' ? wanted === key : wanted.test(key));

/**
 * Compares the texts of the source language with the code.
 * @param texts area -> the keys it has, without plural endings
 * @returns problems: keys asked for that there are not, areas that a screen shows without waiting for them, and keys that
 * nothing asks for
 */
export function checkTextUse(texts) {
  const found = sources.map((file) => ({ file, ...findTextKeys(file, readFileSync(file, 'utf8')) }));
  const full = [...texts].flatMap(([area, keys]) => [...keys].map((key) => [area, key, `${area}:${key}`]));
  const missing = found.flatMap(({ file, areas, asked }) => {
    const known = full.flatMap(([area, key, whole]) =>
      areas.length === 0 || areas.includes(area) ? [key, whole] : [whole],
    );
    return asked
      .filter((wanted) => !known.some((key) => matches(wanted, key)))
      .map((wanted) => `${file}: there is no text ${wanted.source ?? wanted}`);
  });
  const unloaded = found.flatMap(({ file, loaded, asked }) =>
    [...new Set(asked.map(areaOf))]
      .filter((area) => area && loaded.length > 0 && !loaded.includes(area) && !ALWAYS.includes(area))
      .map((area) => `${file}: shows a text of ${area}, which its useTranslation does not name`),
  );
  const said = found.flatMap((each) => each.said);
  const exact = new Set(said.filter((each) => typeof each === 'string'));
  const patterns = said.filter((each) => typeof each !== 'string');
  const isSaid = (key) => exact.has(key) || patterns.some((pattern) => pattern.test(key));
  const unused = full
    .filter(([, key, whole]) => !isSaid(key) && !isSaid(whole))
    .map(([area, key]) => `${area}.json: nothing uses ${key}`);
  return [...missing, ...unloaded, ...unused];
}
