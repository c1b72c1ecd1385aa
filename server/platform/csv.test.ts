// @module-tag no-database
import { expect, test } from 'vitest';
import { csvLine } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  [' ＝1', "' ＝1"],
  ['\t=1', "'\t'=1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; @x;-2', "a;' @x;'-2"],
  ['x\t=1+1', "x\t'=1+1"],
  ['a; b;c', 'a; b;c'],
  ['a=1, "b"', '"a=1, ""b"""'],
  ['x\r\n=1+1', `"x\r\n'=1+1"`],
  ['x; "=1+1', `"x;' ""=1+1"`],
  ['a-b+c@example.com', 'a-b+c@example.com'],
])('a cell is no formula, whatever divides the cells of a line (docs/trust.md 83): %j', (value, cell) => {
  expect(csvLine([value, 'end'])).toBe(`${cell},end\r\n`);
});

test('a long text takes no long time', () => {
  const began = performance.now();
  csvLine([`;${' '.repeat(100_000)};${'\n'.repeat(100_000)}${'; '.repeat(50_000)}`]);
  expect(performance.now() - began).toBeLessThan(1000);
});
