// @module-tag no-database
import { expect, it } from 'vitest';
import { languageOf } from './language-of';

it.each<[string, [string, number][], string]>([
  [
    'TypeScript beside a longer style sheet',
    [
      ['src/app.tsx', 900],
      ['src/app.css', 9000],
      ['README.md', 20_000],
    ],
    'TypeScript',
  ],
  [
    'most of the code',
    [
      ['index.html', 900],
      ['nav.js', 100],
    ],
    'HTML',
  ],
  [
    'style sheets alone',
    [
      ['a.css', 10],
      ['README.md', 900],
    ],
    'CSS',
  ],
  [
    'texts alone',
    [
      ['README.md', 900],
      ['a.constructor', 9000],
    ],
    'Markdown',
  ],
  ['nothing that is known', [['LICENSE', 900]], ''],
])('names a repository by %s', (_what, files, language) => {
  expect(languageOf(files.map(([path, size]) => ({ path, size })))).toBe(language);
});
