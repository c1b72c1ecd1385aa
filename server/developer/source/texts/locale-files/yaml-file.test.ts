// @module-tag no-database
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { textsOf } from './locale-file';
import { sectionsOf } from './sections';
import { writeYamlTexts, yamlTexts } from './yaml-file';

const FILE = `# Texts of the shop
fr:
  shop: # the shop
    buy: "Acheter" # a button
    hello: 'Bonjour {{name}}'
    plain: Merci beaucoup
    long: |
      Une ligne
      et une autre

    folded: >-
      Tout sur
      une ligne
    inline: { one: Un, "two": 'Deux' }
    list:
      - Lundi
  count: 3
  other: Autre
`;

function at(...keys: string[]) {
  return ['fr', ...keys];
}

function write(texts: Record<string, string>, source = FILE) {
  return writeYamlTexts(
    source,
    Object.entries(texts).map(([keys, text]) => ({ keys: at(...keys.split('.')), text })),
  );
}

it('reads texts, and neither numbers nor lists', () => {
  expect([...yamlTexts(FILE).values()].map(({ keys, text }) => `${keys.slice(1).join('.')}=${text}`)).toEqual([
    'shop.buy=Acheter',
    'shop.hello=Bonjour {{name}}',
    'shop.plain=Merci beaucoup',
    'shop.long=Une ligne\net une autre\n',
    'shop.folded=Tout sur une ligne',
    'shop.inline.one=Un',
    'shop.inline.two=Deux',
    'other=Autre',
  ]);
});

it.each([
  ['shop.buy', 'Commander', '"Acheter"', '"Commander"'],
  ['shop.hello', "L'été {{name}}", "'Bonjour {{name}}'", "'L''été {{name}}'"],
  ['shop.plain', 'Bon: oui', 'Merci beaucoup', '"Bon: oui"'],
  ['shop.plain', 'no', 'Merci beaucoup', '"no"'],
  ['shop.plain', 'Merci à tous', 'Merci beaucoup', 'Merci à tous'],
  ['shop.inline.one', 'Une, deux', '{ one: Un,', '{ one: "Une, deux",'],
  ['shop.long', 'Deux\n\nlignes\n', 'Une ligne\n      et une autre\n', 'Deux\n\n      lignes\n'],
  ['shop.folded', 'Court', '>-\n      Tout sur\n      une ligne', '>-\n      Court'],
  ['other', 'Plus #1', 'other: Autre', 'other: "Plus #1"'],
])('writes %s as %j where it stands', (keys, text, before, after) => {
  expect(write({ [keys]: text })).toEqual({ content: FILE.replace(before, after), count: 1 });
});

it('adds new keys behind the last of their map, and leaves out what has no place', () => {
  const { content, count } = write({
    'shop.more': 'Plus',
    'shop.new.deep': 'oui',
    last: 'Fin',
    'shop.inline.three': 'Trois',
    'other.below': 'Rien',
  });
  expect(count).toBe(3);
  expect(content).toBe(
    `${FILE.replace('      - Lundi\n', '      - Lundi\n    more: Plus\n    new:\n      deep: oui\n')}  last: Fin\n`,
  );
});

it('begins a file that says nothing yet', () => {
  expect(write({ 'shop.buy': 'Acheter' }, '# To do').content).toBe('# To do\nfr:\n  shop:\n    buy: Acheter\n');
});

it('keeps line ends and a missing one at the end', () => {
  const crlf = 'fr:\r\n  a: Un\r\n  b: Deux';
  expect(write({ a: 'Une', c: 'Trois' }, crlf).content).toBe('fr:\r\n  a: Une\r\n  b: Deux\r\n  c: Trois\r\n');
});

it.each([
  ['an open list', 'a: ['],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['what nests too deep', '{a: '.repeat(16_000)],
  ['a tab', '\tx'],
])('reads nothing of %s', (_, source) => {
  expect(textsOf('fr.yml', source)).toBeNull();
});

it('finds the languages of a file', () => {
  const languagesIn = (path: string, source: string) =>
    sectionsOf(path, textsOf(path, source)!).map(({ language, prefix, texts }) => [
      language,
      prefix.length,
      [...texts.values()].map(({ keys }) => keys.join('.')),
    ]);
  expect(languagesIn('config/locales/fr.yml', 'fr:\n  a:\n    b: Un\n')).toEqual([['fr', 1, ['a.b']]]);
  expect(languagesIn('locales/fr.json', '{"a":{"b":"Un"}}')).toEqual([['fr', 0, ['a.b']]]);
  expect(languagesIn('i18n/texts.yaml', 'en:\n  a: One\nfr:\n  a: Un\nversion: x\n')).toEqual([
    ['en', 1, ['a']],
    ['fr', 1, ['a']],
  ]);
});

it('says whatever is written, and everything else as before', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  const key = fc.constantFrom(
    'shop.buy',
    'shop.hello',
    'shop.plain',
    'shop.long',
    'shop.inline.one',
    'shop.new',
    'end',
  );
  fc.assert(
    fc.property(fc.dictionary(key, text, { minKeys: 1, noNullPrototype: true }), (texts) => {
      const { content, count } = write(texts);
      const wanted = parse(FILE) as { fr: { shop: object } };
      const now = parse(content) as typeof wanted;
      if (count === 0) return content === FILE;
      expect(count).toBe(Object.keys(texts).length);
      for (const [keys, said] of Object.entries(texts))
        expect(yamlTexts(content).get(JSON.stringify(at(...keys.split('.'))))?.text).toBe(said);
      expect(now).toMatchObject({
        fr: { count: 3, other: 'Autre', shop: { list: ['Lundi'], folded: 'Tout sur une ligne' } },
      });
      return content.includes('# a button') && content.startsWith('# Texts of the shop\n');
    }),
    { numRuns: 300 },
  );
});
