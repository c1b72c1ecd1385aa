import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../layout/document';
import { validate } from '../../../layout/validate';
import { icons } from '../../assets/icons';
import { registry } from '../../registry';
import { counter } from '../../testing/draw';
import { pagePatterns } from './list';

const LOCALES = new URL('../../../../locales/', import.meta.url);
const languages = readdirSync(LOCALES);

describe.each(pagePatterns.map((pattern) => [pattern.key, pattern] as const))(
  'page to begin with: %s',
  (key, pattern) => {
    const tree = pattern.build(counter());

    it('is a valid document with one title', () => {
      expect(tree.rootId).toBe(ROOT);
      expect(validate({ root: tree.nodes, meta: { schemaVersion: 1, title: key } }, registry)).toMatchObject({
        ok: true,
      });
      expect(Object.values(tree.nodes).filter(({ props }) => props.level === 1)).toHaveLength(1);
      expect(icons).toHaveProperty([pattern.icon]);
    });

    it.each(languages)('has a name and a sentence: %s', (language) => {
      const texts = JSON.parse(readFileSync(new URL(`${language}/pages.json`, LOCALES), 'utf8')) as {
        beginnings: Record<string, { title: string; text: string }>;
      };
      expect([texts.beginnings[key]?.title, texts.beginnings[key]?.text].every(Boolean)).toBe(true);
    });
  },
);

it('have different keys', () => {
  expect(new Set(pagePatterns.map(({ key }) => key)).size).toBe(pagePatterns.length);
});

it('a page of a shop or restaurant says nothing of websites', () => {
  for (const key of ['shop', 'restaurant']) {
    const { build } = pagePatterns.find((each) => each.key === key)!;
    const texts = JSON.stringify(build(() => `n${String(Math.random())}`).nodes);
    for (const odd of ['domain', 'my pages', 'a page I can change', 'first page', 'on their phones'])
      expect(texts).not.toContain(odd);
    expect(texts).toContain(key === 'shop' ? 'How can I pay?' : 'Book a table');
  }
});
