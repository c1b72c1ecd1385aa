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
  ['sets of letters', '\u001b(Bdone\u001b7', 'done'],
  ['control characters', 'a\u0000bc\u007f', 'abc'],
  ['letters that were written over', 'a|\b/\b-\bb\b\b\b', 'ab'],
  ['progress that was written over', '10%\r20%\rdone\r', 'done'],
  ['directions that would turn the line', 'a\u202eb', 'ab'],
])('%s are left out', (_name, line, expected) => expect(plain(line)).toBe(expected));

it('long lines are cut after secrets were taken out', async () => {
  const secret = 'canary-canary';
  const cut = cleanLine(`${'x'.repeat(1995)}${secret}`, await createMask([secret]));
  expect(cut).toBe(`${'x'.repeat(1995)}***`);
  expect(plain(`first${'x'.repeat(5000)}last`)).toMatch(/^firstx+…x+last$/);
  expect(plain('x'.repeat(5000))).toHaveLength(2001);
  // Of one that was not read to its end nothing is shown as its end.
  expect(plain('x'.repeat(65_536))).toMatch(/x…$/);
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

it('progress is as it was in the end, however long it went on', () => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => lines.push(line));
  for (let step = 1; step <= 20_000; step += 1) splitter.write(Buffer.from(`Building ${step}\r`));
  splitter.write(Buffer.from('done\r\n'));
  splitter.write(Buffer.from(`${'x'.repeat(100_000)}`));
  splitter.write(Buffer.from('\rover\n\r\n'));
  splitter.end();
  expect(lines.map(plain)).toEqual(['done', 'over', '']);
});

it('a line without end takes no memory without end', () => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => lines.push(line));
  for (let i = 0; i < 100; i += 1) splitter.write(Buffer.alloc(10_000, 'x'));
  splitter.write(Buffer.from('\nnext\n'));
  expect(lines.map(({ length }) => length)).toEqual([65_536, 4]);
});
