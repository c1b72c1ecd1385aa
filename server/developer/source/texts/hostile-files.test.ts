// @module-tag no-database
// @module-tag crash
import { afterAll, expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { type BoundedParser, createBoundedParser } from './parse-bounded.ts';

/** A busy machine is no reason to give up a file here. */
const parser = createBoundedParser(10_000);
afterAll(() => parser.close());

const KILOBYTE = 1024;

function fill(unit: string, kilobytes: number) {
  return unit.repeat((kilobytes * KILOBYTE) / Buffer.byteLength(unit));
}

/** Texts below names, which stand beside each of them. */
function below(levels: number, name: string, texts: number) {
  const inner = Array.from({ length: texts }, (_, n) => `"${n}":"b"`).join();
  return `${`{"${name}":`.repeat(levels)}{${inner}}${'}'.repeat(levels)}`;
}

async function isAtWork() {
  const texts = await parser.readLocaleTexts('locales/en.json', '{"a":{"b":"Still here"}}');
  expect([...texts!.values()]).toEqual([{ keys: ['a', 'b'], text: 'Still here' }]);
}

type Ask = (asked: BoundedParser) => Promise<{ readonly length: number } | { readonly size: number } | null>;

const elements =
  (path: string, source: string): Ask =>
  (asked) =>
    asked.findElements(path, source);
const locale =
  (path: string, source: string): Ask =>
  (asked) =>
    asked.readLocaleTexts(path, source);
const keys =
  (path: string, source: string): Ask =>
  async (asked) =>
    (await asked.parse(path, source))?.keys ?? null;

it.each<[string, Ask, number | null]>([
  ['elements in a row', elements('a.html', fill('<p>x</p>', 256)), 32 * KILOBYTE],
  ['more elements than anyone writes', elements('a.html', fill('<p>x</p>', 1024)), null],
  ['attributes of elements', elements('a.html', fill('<p a b c d e f g h i j>x</p>', 128)), 4681],
  ['elements of JSX', elements('a.jsx', `export const A = () => <b>${fill('<i/>', 64)}</b>;`), 16 * KILOBYTE + 1],
  ['properties of a style', elements('a.jsx', `export const A = () => <b style={{${fill('a:1,', 256)}}}/>;`), 1],
  ['names of JSON', keys('a.json', `{${Array.from({ length: 15_000 }, (_, n) => `"k${n}":"x"`).join()}}`), 15_000],
  ['texts ninety levels down', locale('locales/en.json', below(90, 'k', 10_000)), 10_000],
  ['texts below long names', locale('locales/en.json', below(90, 'k'.repeat(1000), 10_000)), null],
  ['texts below one long name', locale('locales/en.json', below(1, 'k'.repeat(120_000), 10_000)), null],
  ['brackets that texts seem to close', locale('locales/en.yml', fill('["]",', 64)), null],
  ['the same in a file that is no locale file', keys('a.yml', fill('["]",', 64)), null],
  ['brackets closed by a comment', locale('locales/en.yml', fill('[ # ]\n', 64)), null],
  ['braces that texts seem to close', locale('locales/en.json', fill('{"}":', 250)), null],
  ['anchors', locale('locales/en.yml', fill('&a ', 64)), null],
  [
    'references that grow',
    locale(
      'locales/en.yml',
      `a: &a [x]\n${Array.from({ length: 60 }, (_, n) => `b${n}: &b${n} [*a, ${n ? `*b${n - 1}, *b${n - 1}` : '*a'}]\n`).join('')}`,
    ),
    0,
  ],
  ['documents', locale('locales/en.yml', fill('---\n', 64)), null],
  ['tags', locale('locales/en.yml', fill('!!a ', 64)), null],
  ['commas', locale('locales/en.yml', `[${fill(',', 60)}`), null],
  ['names without values', locale('locales/en.yml', `{${fill('a,', 60)}`), null],
  ['colons', locale('locales/en.yml', fill('a: ', 64)), null],
  ['lines of a folded text', locale('locales/en.yml', `a: >\n${fill('  x\n\n', 60)}`), 1],
  [
    'blocks of indentation',
    locale('locales/en.yml', Array.from({ length: 340 }, (_, n) => `${' '.repeat(n)}a:\n`).join('')),
    null,
  ],
])('a file of %s holds up no other, and the next is read', { timeout: 300_000 }, async (_, ask, many) => {
  await expectFreeLoop(async () => {
    const found = await ask(parser);
    expect(found && ('length' in found ? found.length : found.size)).toBe(many);
  });
  await isAtWork();
});
