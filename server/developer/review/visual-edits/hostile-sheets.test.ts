// @module-tag no-database
// @module-tag crash
import { afterAll, expect, it } from 'vitest';
import { createBoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { findElementSheet } from './element-sheet';

/** A busy machine is no reason to give up a file here. */
const parser = createBoundedParser(20_000);
afterAll(() => parser.close());

const CARD = '$ink: #123;\n.card { color: red }\n';
/** Bytes that a sheet may have. */
const SHEET = 299_000;

function fill(unit: string, bytes = SHEET) {
  return unit.repeat(Math.floor(bytes / unit.length));
}

function times(many: number, make: (n: number) => string) {
  return Array.from({ length: many }, (_, n) => make(n)).join('');
}

/** What is found of the class of the first element of a page: the names of its variables, or why there are none. */
async function find(files: Readonly<Record<string, string>>, page: string) {
  const reader = {
    list: () => Promise.resolve(Object.entries(files).map(([path, text]) => ({ path, size: text.length }))),
    read: (path: string) => Promise.resolve(files[path] ?? null),
  };
  const path = page.startsWith('<') ? 'index.html' : 'index.jsx';
  const [element] = (await parser.findElements(path, page)) ?? [];
  const found = await findElementSheet(reader, parser, '', { path, text: page }, element!);
  return found && ('trouble' in found ? found.trouble : found.sheet.tokens.map(({ name }) => name));
}

const PAGE = '<p class="card">A</p>';
/** Sheets of all letters that take each other in. */
const LETTERS = [...'abcdefgh'];

it.each<[string, Readonly<Record<string, string>>, string, unknown]>([
  ['a sheet that takes itself in', { 'a.scss': fill('@import "a";', 120) + CARD }, PAGE, ['$ink']],
  [
    'a sheet that takes another in again and again, which does so too',
    { 'a.scss': `${fill('@import "b";', 100)}${CARD}`, 'b.scss': `${fill('@import "a";', 100)}$b: 1px;` },
    PAGE,
    ['$ink', '$b'],
  ],
  [
    'sheets that all take in all',
    {
      ...Object.fromEntries(
        LETTERS.map((name) => [`${name}.scss`, `${LETTERS.map((each) => `@forward "${each}";`).join('')}$${name}: 1;`]),
      ),
      'z.scss': `@use "a" as *;${CARD}`,
    },
    PAGE,
    expect.arrayContaining(['$a', '$h', '$ink']),
  ],
  [
    'a chain in which each is taken in twice',
    {
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [`n${n}.less`, `${fill(`@import "n${n + 1}";`, 90)}@v${n}: 1px;`]),
      ),
      'n0.less': `${fill('@import "n1";', 90)}@ink: 1px;\n.card { color: red }`,
    },
    PAGE,
    expect.arrayContaining(['@ink', '@v1', '@v2']),
  ],
  [
    'more names passed on than anyone writes',
    {
      'a.scss': `@use "b" as *;${CARD}`,
      'b.scss': `@forward "c" show ${times(12_000, (n) => `$v${n},`)} $x;`,
      'c.scss': times(12_000, (n) => `$v${n}: 1px;\n`),
    },
    PAGE,
    expect.arrayContaining(['$ink']),
  ],
  [
    'names passed on that a list seems to go on with',
    { 'a.scss': `@use "b" as *;${CARD}`, 'b.scss': `@forward "c" show ${'a'.repeat(60)}!;`, 'c.scss': '$c: 1px;' },
    PAGE,
    expect.arrayContaining(['$ink']),
  ],
  [
    'classes of a thousand names, in a sheet of as many rules',
    { 'a.scss': `$ink: 1px;${times(12_000, (n) => `.r${n}{color:red}`)}` },
    `<p class="${times(20_000, (n) => `c${n} `)}">A</p>`,
    'class_by_code',
  ],
  ['a class of white space', { 'a.scss': CARD }, `<p class="${fill(' a', 4_000_000)}">A</p>`, 'class_by_code'],
  [
    'the same rule in fifty sheets',
    Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`s${n}.scss`, fill('.card{a:b}', 100_000)])),
    PAGE,
    'several_rules',
  ],
  [
    'properties of fifty sheets',
    {
      ...Object.fromEntries(
        Array.from({ length: 49 }, (_, n) => [`s${n}.css`, `:root{${times(9000, (m) => `--v${n}-${m}:1;`)}}`]),
      ),
      'a.module.css': '.card { color: red }',
    },
    `import s from './a.module.css';\nexport const A = () => <p className={s.card}>A</p>;`,
    expect.arrayContaining(['--v0-0']),
  ],
  ['a value of white space', { 'a.scss': `$ink: 1px${fill(' ', 200_000)}x;\n.card { color: red }\n` }, PAGE, ['$ink']],
])(
  '%s holds up no other, and is answered right (docs/trust.md 85)',
  { timeout: 240_000 },
  async (_, files, page, found) => {
    await expectFreeLoop(async () => expect(await find(files, page)).toEqual(found));
  },
);
