// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Sheets stay once they are loaded: a class of two screens would take what either says on both.

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Spread over sheets that are always there together. */
const SHARED = ['ui-card', 'ep-keys'];

/** The classes that a sheet gives their own look: `.name` alone. */
function ownClasses(css: string): string[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, prelude = '']) => prelude.split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? []);
}

test('each class gets its look from one sheet', () => {
  const found = new Map<string, Set<string>>();
  for (const file of sheets) {
    for (const name of ownClasses(readFileSync(join('src', file), 'utf8'))) {
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  }
  const twice = [...found].filter(([name, files]) => files.size > 1 && !SHARED.includes(name));
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
