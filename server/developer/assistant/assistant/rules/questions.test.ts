// @module-tag no-database
import { afterAll, describe, expect, it } from 'vitest';
import { createBoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import type { Opened } from './opened';
import { openProject } from './project';
import { findText, listThings } from './questions';

/** Its time is no matter here, however busy the machine. */
const parser = createBoundedParser(60_000);
afterAll(() => parser.close());

/** A project of some files in memory; every file is a hit of every search. */
function open(files: Readonly<Record<string, string>>) {
  const list = Object.entries(files).map(([path, text]) => ({ path, size: text.length }));
  const reader = {
    list: async () => list,
    others: async () => [],
    read: async (path: string) => files[path] ?? null,
    isOtherEncoding: async () => false,
    search: async () => Object.keys(files),
  };
  return openProject(reader, '', (path, source) => parser.parse(path, source));
}

function opened(project: Awaited<ReturnType<typeof open>>): Opened {
  return { project, languages: { all: [], source: null }, parse: (path, source) => parser.parse(path, source) };
}

describe('a list of a project', () => {
  it('gives each place with the lines around it', async () => {
    const project = await open({ 'a.css': 'a {\r\n  color: #111;\r\n}\nb { color: #222; background: #333 }\n' });
    const { places } = (await listThings(opened(project), 'colours')) as { places: readonly object[] };
    const rule = { line: 3, text: '}' };
    const second = { line: 4, text: 'b { color: #222; background: #333 }' };
    expect(places).toEqual([
      {
        path: 'a.css',
        line: 2,
        text: '#111',
        surroundings: [{ line: 1, text: 'a {' }, { line: 2, text: '  color: #111;' }, rule],
      },
      { path: 'a.css', line: 4, text: '#222', surroundings: [rule, second, { line: 5, text: '' }] },
      { path: 'a.css', line: 4, text: '#333', surroundings: [rule, second, { line: 5, text: '' }] },
    ]);
  });

  it(
    'of a file that is nothing but such things holds nobody up (docs/trust.md 85)',
    { tags: ['details'] },
    async () => {
      const project = await open({
        'lines.css': 'a{color:#111}\n'.repeat(10_000),
        'line.css': `a{color:#111}${'b{color:#222}'.repeat(10_000)}`,
      });
      // Parsed by then: what is measured is this thread.
      await listThings(opened(project), 'colours');
      await expectFreeLoop(() => listThings(opened(project), 'colours'));
    },
  );

  it('says once per line where a text is, however often it is there', async () => {
    const project = await open({ 'a.html': `<p>Buy</p><p>Buy</p>\n${'<p>Buy</p>\n'.repeat(8000)}` });
    const find = () => findText(project, 'Buy') as Promise<{ places: readonly { line: number }[] }>;
    expect((await find()).places.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    await expectFreeLoop(find);
  });
});
