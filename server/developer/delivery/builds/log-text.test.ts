// @module-tag no-database
import { expect, it } from 'vitest';
import { cleanLine, createLineSplitter } from './log-text';
import { createMask } from './mask-secrets';

function plain(line: string) {
  return cleanLine(line, (text) => text);
}

it.each([
  ['colours', '\u001b[1;32mdone\u001b[0m', 'done'],
  ['titles of windows', '\u001b]0;title\u0007done', 'done'],
  ['control characters', 'a\u0000b\u0008c\u007f', 'abc'],
  ['progress that was written over', '10%\r20%\rdone\r', 'done'],
  ['directions that would turn the line', 'a\u202eb', 'ab'],
])('%s are left out', (_name, line, expected) => expect(plain(line)).toBe(expected));

it('long lines are cut after secrets were taken out', async () => {
  const secret = 'canary-canary';
  const cut = cleanLine(`${'x'.repeat(1995)}${secret}`, await createMask([secret]));
  expect(cut).toBe(`${'x'.repeat(1995)}***`);
  expect(plain('x'.repeat(5000))).toHaveLength(2001);
  expect(encodeURIComponent(plain(`${'x'.repeat(1999)}😀`))).toContain('x');
});

it('bytes become lines wherever they are cut', () => {
  const bytes = Buffer.from('één\n\ntwo 😀\nlast');
  for (let at = 0; at <= bytes.length; at += 1) {
    const lines: string[] = [];
    const splitter = createLineSplitter((line) => lines.push(line));
    splitter.write(bytes.subarray(0, at));
    splitter.write(bytes.subarray(at));
    splitter.end();
    expect(lines).toEqual(['één', '', 'two 😀', 'last']);
  }
});

it('a line without end takes no memory without end', () => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => lines.push(line));
  for (let i = 0; i < 100; i += 1) splitter.write(Buffer.alloc(10_000, 'x'));
  splitter.write(Buffer.from('\nnext\n'));
  expect(lines.map(({ length }) => length)).toEqual([65_536, 4]);
});
