// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { judgeKind, readSentences } from './testing/judge-sentences.ts';

describe.each(['pottery', 'workshop', 'studio'] as const)('sentences about the site of a %s', (name) => {
  const { files, sentences } = readSentences(`${name}-sentences.json`);
  const kinds = [...new Set(sentences.map(({ kind }) => kind))];

  it.each(kinds)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });
});

describe('what is not certain', () => {
  const page = (inner: string) => ({
    'index.html': `<!doctype html>\n<title>Pots</title>\n<main>\n${inner}\n</main>\n`,
  });

  it('is asked of an amount that may be no price', async () => {
    const limit = page('<p>Free delivery from £60.</p>');
    expect(await ask(limit, 'Change the price to £195')).toMatchObject({ outcome: 'ask', places: [{ line: 4 }] });
    expect(await ask(page('<p>Six evenings, £180.</p>'), 'Change the price to £195')).toMatchObject({
      files: page('<p>Six evenings, £195.</p>'),
    });
  });

  it('is asked of a rule for what may be put into an element from elsewhere', async () => {
    const nav = (inner: string) => ({
      'N.jsx': `export function N() {\n  const links = <a href="/x">X</a>;\n  return <nav className="nav">${inner}</nav>;\n}\n`,
      'site.css': '.nav a { color: red; }\n',
    });
    expect(await ask(nav('{links}'), 'Make the link "X" blue')).toMatchObject({ outcome: 'ask' });
    expect(await ask(nav('<a href="/y">Y</a>'), 'Make the link "Y" blue')).toMatchObject({
      files: { 'site.css': '.nav a { color: blue; }\n' },
    });
  });
});
