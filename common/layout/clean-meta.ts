import { isRecord } from '#common/rules/is-record.ts';
import { cleanImage, cleanRecord, cleanUrl, type Clean } from './clean-text';
import { SCHEMA_VERSION, type Json, type JsonObject, type LayoutMeta } from './document';
import type { Report } from './fault';
import { measureJson } from './measure-json';

/** Characters of a title or description; bytes of the structured data. */
const MAX_TEXT = 5000;
const MAX_JSON_LD = 100_000;
/** BCP 47, as far as its shape goes: `en`, `zh-Hans-CN`. */
const LANGUAGE = /^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4})?$/;

const text: Clean = (value, path, report) => {
  if (typeof value !== 'string') return void report('bad-meta', path, 'must be a text');
  if (value.length <= MAX_TEXT) return value;
  report('bad-meta', path, `is longer than ${String(MAX_TEXT)} characters`);
  return value.slice(0, MAX_TEXT);
};

const flag: Clean = (value, path, report) =>
  typeof value === 'boolean' ? value : void report('bad-meta', path, 'must be true or false');

/** Whether a text has the shape of a language tag; '' is that of the site. */
export function isLanguageTag(text: string): boolean {
  return LANGUAGE.test(text);
}

const language: Clean = (value, path, report) =>
  typeof value === 'string' && isLanguageTag(value)
    ? value
    : void report('bad-meta', path, 'must be a language such as en-US');

const version: Clean = (value, path, report) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1
    ? value
    : void report('bad-meta', path, 'must be a whole number from 1');

const jsonLd: Clean = (value, path, report) => {
  const { bytes, faults } = measureJson(value, MAX_JSON_LD);
  if (isRecord(value) && bytes <= MAX_JSON_LD && faults.length === 0) return value as Json;
  return void report('bad-meta', path, `must be an object of at most ${String(MAX_JSON_LD)} bytes`);
};

const fields = {
  schemaVersion: version,
  title: text,
  description: text,
  image: cleanImage,
  imageAlt: text,
  icon: cleanImage,
  canonical: cleanUrl,
  noindex: flag,
  lang: language,
  jsonLd,
  subject: text,
  preheader: text,
  text,
  poster: cleanImage,
  publisher: text,
  logo: cleanImage,
};
const cleanFields = cleanRecord(fields, []);

/** The version a page says it was written under; this build's where it says nothing readable. */
export function schemaVersionOf(meta: unknown): number {
  const said = isRecord(meta) ? meta.schemaVersion : undefined;
  return typeof said === 'number' && Number.isInteger(said) && said >= 1 ? said : SCHEMA_VERSION;
}

/**
 * `meta` against docs/contract.md "Layouts": faults are reported, what is faulty is left out, title and version are made up where missing.
 * A version above this build's is kept (the page is not damaged, only newer); an older one is raised, as its props are.
 */
export function cleanMeta(meta: unknown, report: Report): LayoutMeta {
  if (!isRecord(meta)) report('bad-meta', '', 'must be an object');
  const own = isRecord(meta) ? meta : {};
  for (const key of ['schemaVersion', 'title'])
    if (isRecord(meta) && !Object.hasOwn(meta, key)) report('bad-meta', key, 'is missing');
  const kept: JsonObject = cleanFields(own, '', report) ?? {};
  return {
    ...kept,
    schemaVersion: Math.max(schemaVersionOf(own), SCHEMA_VERSION),
    title: typeof kept.title === 'string' ? kept.title : '',
  };
}
