// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { inSlices } from './in-slices';
import { JSON_ENTRIES, readJson, TooDeep, TooMany } from './read-json';

function read(text: string) {
  return inSlices(readJson(text));
}

const MEGABYTE = 1024 * 1024;
const blocks = Object.fromEntries(
  Array.from({ length: 20_000 }, (_, n) => [`n${n}`, { type: { resolvedName: 'Text' }, props: { text: `"\\${n}` } }]),
);
const rows = Array.from({ length: 5000 }, (_, n) => [n, `${n}`, null, true, { a: 'x'.repeat(n % 90) }]);
const long = 'a\\"{['.repeat(40_000);

describe('what JSON.parse reads is read alike', () => {
  it.each<[string, string]>([
    ['a short text', '{"a":[1]}'],
    ['blocks by their names', JSON.stringify({ root: blocks, meta: { title: 'x' } })],
    ['the same with spaces', JSON.stringify({ root: blocks, rows }, null, 3)],
    ['lists in lists', JSON.stringify([rows, [rows], { rows }])],
    ['a long text beside small values', JSON.stringify([1, long, { long, a: [] }, []])],
    ['long texts as names', JSON.stringify({ [long]: 1, a: rows, [`${long}b`]: rows, '': 0 })],
    ['a text of 3 MB alone', JSON.stringify('x'.repeat(3 * MEGABYTE))],
    ['names that stand twice', `{"a":1,"b":${JSON.stringify(rows)},"a":${JSON.stringify(rows)},"b":2}`],
    ['spaces alone in a list', `[${' '.repeat(100_000)}]`],
    ['spaces around it', `\n ${JSON.stringify(rows)}\r\n\t `],
    ['names of numbers', `{"2":1,"1":${JSON.stringify(rows)},"0":3}`],
  ])('%s', async (_, text) => {
    expect(JSON.stringify(await read(text))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('a name that would reach a prototype', async () => {
    const list = JSON.stringify(rows);
    const value = (await read(`{"__proto__":${list},"a":{"__proto__":1,"b":${list}}}`)) as Record<string, object>;
    expect(Object.keys(value)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(value['a'])).toBe(Object.prototype);
  });
});

const list = JSON.stringify(rows);

describe('what is no JSON is refused', () => {
  it.each<[string, string]>([
    ['an end that is missing', list.slice(0, -1)],
    ['another end', `${list.slice(0, -1)}}`],
    ['two values', `${list}${list}`],
    ['something behind it', `${list} x`],
    ['an end too many', `${list}]`],
    ['a comma at the end', `[${list},]`],
    ['a comma at the end of small values', `[${'1,'.repeat(50_000)}]`],
    ['two commas', `[${list},,${list}]`],
    ['two commas before small values', `[${list},,1]`],
    ['a comma at the beginning', `[,${list}]`],
    ['no comma', `[${list}${list}]`],
    ['no comma between small values', `[${list},1 1]`],
    ['a member without a name', `{${list}}`],
    ['a name without quotes', `{a:${list}}`],
    ['a name without a colon', `{"a"${list}}`],
    ['a name without a value', `{"a":${list},"b":}`],
    ['a name alone', `{"a":${list},"b"}`],
    ['a name in a list', `["a":${list}]`],
    ['a broken name', `{"\\x":${list}}`],
    ['brackets of two kinds', `[{"a":${list}]]`],
    ['a text without an end', `["${'a'.repeat(100_000)}]`],
    ['line ends in a text', `["${'a\n'.repeat(50_000)}"]`],
    ['words', `[${list},undefined]`],
    ['spaces alone', ' '.repeat(100_000)],
  ])('%s', async (_, text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    await expect(read(text)).rejects.toThrow(SyntaxError);
  });

  it('and what nests deeper than any data', async () => {
    const deep = `${'['.repeat(201)}${list}${']'.repeat(201)}`;
    await expect(read(deep)).rejects.toThrow(TooDeep);
    await expect(read('['.repeat(500))).rejects.toThrow(TooDeep);
    const fine = `${'['.repeat(197)}${list}${']'.repeat(197)}`;
    expect(await read(fine)).toEqual(JSON.parse(fine));
  });
});

/** A list or object of that many entries alike. */
function repeat(entry: string, count: number, [open, close]: string) {
  return `${open}${`${entry},`.repeat(count - 1)}${entry}${close}`;
}

describe('6 MB hold up no others', { timeout: 120_000, tags: ['crash'] }, () => {
  it.each<[string, () => string]>([
    ['a page of 20,000 blocks', () => JSON.stringify({ root: blocks })],
    ['small lists, as many as a list takes', () => repeat(repeat('[]', JSON_ENTRIES, '[]'), 8, '[]')],
    ['numbers, as many as a list takes', () => repeat(repeat('1', JSON_ENTRIES, '[]'), 12, '[]')],
    ['names of one letter', () => repeat(`"a":${repeat('"a":1', JSON_ENTRIES, '{}')}`, 4, '{}')],
    [
      'large lists in large lists',
      () =>
        `${'['.repeat(150)}${repeat('[]', JSON_ENTRIES, '[]')}${`,${repeat('1', JSON_ENTRIES - 1, '[]')}]`.repeat(11)}${']'.repeat(139)}`,
    ],
    ['spaces', () => `[${' '.repeat(6_000_000)}]`],
  ])('%s', async (_, make) => {
    const text = make();
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    await expectFreeLoop(() => read(text));
  });

  it.each<[string, () => string]>([
    ['two million small lists', () => repeat('[]', 2_000_000, '[]')],
    ['three million numbers', () => repeat('1', 3_000_000, '[]')],
    ['a million names', () => repeat('"a":1', 1_000_000, '{}')],
    ['an entry more than a list takes', () => repeat('[]', JSON_ENTRIES + 1, '[]')],
    ['large lists in large lists', () => `${'['.repeat(150)}${'[],'.repeat(1_900_000)}[]${']'.repeat(150)}`],
  ])('%s are refused', async (_, make) => {
    const text = make();
    await expectFreeLoop(() => expect(read(text)).rejects.toThrow(TooMany));
  });
});
