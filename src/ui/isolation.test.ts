// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Nothing of the app may style a page on the canvas (docs/editor.md, engine 11): outside layers there are only classes of our own.

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** The preludes of the blocks at the top of a sheet, with those inside @media and @supports. */
function preludes(css: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') {
      if (depth === 0) found.push(text.slice(start, at).trim());
      const transparent = depth === 0 && /^@(media|supports|container)/.test(found.at(-1) ?? '');
      if (transparent) start = at + 1;
      else depth += 1;
    } else if (text[at] === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) start = at + 1;
    } else if (text[at] === ';' && depth === 0) start = at + 1;
  }
  return found;
}

function allowed(prelude: string) {
  return (
    /^@(layer|media|supports|container|keyframes|font-face)/.test(prelude) ||
    prelude.split(',').every((selector) => /^\s*(\.|:where\(\.)/.test(selector) || /^\s*\.[\w-]+/.test(selector))
  );
}

test.each(sheets)('%s styles nothing outside a layer but our own classes', (file) => {
  const css = readFileSync(join('src', file), 'utf8');
  expect(preludes(css).filter((prelude) => !allowed(prelude))).toEqual([]);
});

test('the reset stops at the page', () => {
  const css = readFileSync('src/ui/layers.css', 'utf8');
  expect(css).toMatch(/@layer reset \{\s*@scope \(:root\) to \(\.page\)/);
});
