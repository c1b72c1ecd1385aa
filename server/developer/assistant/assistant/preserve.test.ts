// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, parseHere, readCases } from './testing/cases.ts';
import { said } from '#server/developer/source/texts/units.ts';

const CASES = [...readCases('visible-cases.json'), ...readCases('own-cases.json')];
const words = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'\'"`${}<>&\\:#-|[]*_ \n;%é文😀'.split(''), 'a', 'B'), maxLength: 12 }),
);

/** The texts that a project shows, as they would be quoted. */
async function shown(files: Readonly<Record<string, string>>): Promise<string[]> {
  const read = await Promise.all(Object.entries(files).map(([path, source]) => parseHere(path, source)));
  return read
    .flatMap((texts) => texts?.texts ?? [])
    .map(said)
    .filter(Boolean);
}

/** Whether the second text is the first with one range replaced: the rest is equal byte by byte. */
function isOneStretch(before: string, after: string, most: number): boolean {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end <= most;
}

describe('whatever is asked', () => {
  it('leaves what was not named as it was, and every file readable', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CASES), fc.nat(), words, fc.boolean(), async (each, pick, to, double) => {
        const texts = await shown(each.files);
        const from = texts[pick % Math.max(1, texts.length)] ?? 'x';
        const quote = double || from.includes("'") ? '"' : "'";
        const answer = await ask(
          each.files,
          `Replace ${quote}${from}${quote} with ${quote}${to}${quote}`,
          each.rootDirectory,
        );
        if (answer.outcome !== 'apply') return;
        for (const [path, after] of Object.entries(answer.files)) {
          const before = each.files[path] ?? '';
          const readable = await parseHere(path, before);
          if (readable) expect(await parseHere(path, after), `${path} still parses`).not.toBeNull();
          if (Object.keys(answer.files).length === 1 && answer.places.length === 1)
            expect(isOneStretch(before, after, 6 * from.length + 12), `${path} changes in one place`).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never writes to a guarded file', async () => {
    const guarded = ['.github/workflows/x.yml', '.env', 'package-lock.json', '.git/config', '.npmrc', 'keys/a.pem'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...guarded), fc.boolean(), async (path, named) => {
        const files = { [path]: 'name: Hello world\n', 'a.html': '<p>Other words</p>\n' };
        const answer = await ask(files, `Replace 'Hello world' with 'Bye'${named ? ` in ${path}` : ''}`);
        expect(answer.outcome).toBe('refuse');
      }),
    );
  });

  it('understands free text without failing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (prompt) => {
        const answer = await ask({ 'a.html': '<p>Words</p>\n' }, prompt);
        expect(answer.outcome).not.toBe('apply');
      }),
    );
  });
});

describe('questions', () => {
  const files = {
    'src/a.tsx': 'export const A = () => (\n  <h1>Our shop</h1>\n);\n',
    'a.css': ':root {\n  --ink: #111;\n}\n',
  };

  it('says where a text stands', async () => {
    const answer = await ask(files, "Where does 'Our shop' stand?");
    expect(answer).toMatchObject({ outcome: 'answer', topic: 'places', places: [{ path: 'src/a.tsx', line: 2 }] });
  });

  it('lists headings and tokens', async () => {
    expect(await ask(files, 'List the headings')).toMatchObject({ places: [{ text: 'Our shop', line: 2 }] });
    expect(await ask(files, 'Show me all the tokens')).toMatchObject({ places: [{ path: 'a.css', line: 2 }] });
  });

  it('explains the project with links', async () => {
    const answer = await ask({ ...files, 'README.md': '# Shop\n\nSells bread.\n' }, 'Explain this project');
    expect(answer).toMatchObject({
      outcome: 'answer',
      topic: 'project',
      places: [{ path: 'README.md', line: 1, text: 'Shop' }],
    });
  });
});

describe('places that were asked about', () => {
  const files = { 'a.html': '<p>Read on</p>\n<p>Read on</p>\n' };

  it('changes those that are chosen', async () => {
    const answer = await ask(files, "Replace 'Read on' with 'More'", '', [1]);
    expect(answer).toMatchObject({ outcome: 'apply', files: { 'a.html': '<p>Read on</p>\n<p>More</p>\n' } });
  });

  it('names the tests that say the same, and the languages that need it', async () => {
    const answer = await ask(
      { 'locales/en.json': '{"a":"Sign in"}', 'locales/de.json': '{"a":"Anmelden"}', 'a.test.ts': "x('Sign in')" },
      "Replace 'Sign in' with 'Log in'",
    );
    expect(answer).toMatchObject({
      outcome: 'apply',
      notes: [
        { note: 'needs_translation', values: ['de'] },
        { note: 'also_in_examples', values: ['a.test.ts'] },
      ],
    });
  });

  it('says that documentation holds the words, too', async () => {
    const answer = await ask(
      { 'README.md': '# Good bread\n', 'a.html': '<h1>Good bread</h1>\n' },
      "Replace 'Good bread' with 'Fresh bread'",
    );
    expect(answer).toMatchObject({
      outcome: 'apply',
      notes: [{ note: 'also_in_documentation', values: ['README.md'] }],
    });
  });

  it('names the nearest text', async () => {
    const answer = await ask(
      { 'a.tsx': 'export const A = () => <button>Checkout now</button>;\n' },
      "Replace 'Chekout now' with 'Buy'",
    );
    expect(answer).toMatchObject({
      reason: 'not_found',
      nearest: [{ text: 'Checkout now', line: 1 }],
    });
  });
});
