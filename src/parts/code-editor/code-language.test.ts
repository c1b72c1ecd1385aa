import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { expect, it } from 'vitest';
import { languageOf } from './code-language';

const words = tagHighlighter([
  { tag: [tags.keyword, tags.tagName, tags.heading], class: 'keyword' },
  { tag: [tags.propertyName, tags.attributeName], class: 'name' },
  { tag: [tags.string, tags.attributeValue], class: 'string' },
  { tag: [tags.typeName], class: 'type' },
]);

/** The pieces of a text that are colored, each with its class. */
async function colored(path: string, text: string): Promise<string[]> {
  const found = await languageOf(path)?.();
  if (!found) throw new Error(`no language for ${path}`);
  const pieces: string[] = [];
  const put = (piece: string, kind: string) => void (kind && pieces.push(`${piece} ${kind}`));
  highlightCode(text, found.parser.parse(text), words, put, () => undefined);
  return pieces;
}

it.each([
  ['src/a.js', 'return "a"', 'return keyword'],
  ['src/A.TSX', 'const a: Props = <p>b</p>', 'Props type'],
  ['src/a.ts', 'const a = <Cast>b', 'Cast type'],
  ['index.html', '<p class="a">b</p>', 'class name'],
  ['App.vue', '<template><p>b</p></template>', 'template keyword'],
  ['style.css', 'a { color: red }', 'color name'],
  ['data.json', '{ "a": 1 }', '"a" name'],
  ['README.md', '# Title', '# Title keyword'],
  ['ci.yml', 'on: push', 'on name'],
])('reads %s', async (path, text, piece) => {
  expect((await colored(path, text)).join('\n')).toContain(piece);
});

it('knows no language by a folder, a hidden file or an ending of another kind', () => {
  for (const path of ['a.ts/LICENSE', 'Makefile', 'a.constructor', 'picture.svgz']) expect(languageOf(path)).toBeNull();
});
