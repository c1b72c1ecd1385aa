// @module-tag no-database
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ImportEncoding } from '#common/contract/audience-imports.ts';
import { guessEncoding } from './guess-encoding';
import { firstRows, readCsv, UnreadableCsv } from './read-csv';

async function rowsOf(content: string | Buffer, pieces = 1, encoding: ImportEncoding = 'utf-8') {
  const bytes = Buffer.from(content);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  const found: string[][] = [];
  for await (const rows of readCsv(Readable.from(chunks), encoding)) found.push(...rows);
  return found;
}

function faultOf(content: string | Buffer) {
  return rowsOf(content).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableCsv ? error.fault : error),
  );
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'email,name\na@x.org,Ann\n'],
    ['semicolons', 'email;name\r\na@x.org;Ann'],
    ['tabs', 'email\tname\ra@x.org\tAnn\r'],
    ['a byte order mark', '\uFEFFemail,name\r\n\r\na@x.org,Ann\r\n'],
    ['quotes', '"email","name"\n"a@x.org","Ann"\n'],
    ['the separator in its first line', 'sep=;\r\nemail;name\r\na@x.org;Ann'],
    ['the same in quotes', '"sep=;"\nemail;name\na@x.org;Ann'],
    ['line breaks of all kinds', 'email,name\r\r\na@x.org,Ann\n'],
  ])('is read with %s, in pieces of any size', async (_what, content) => {
    for (const pieces of [1, 3, 1000])
      expect(await rowsOf(content, pieces)).toEqual([
        ['email', 'name'],
        ['a@x.org', 'Ann'],
      ]);
  });

  it('keeps separators, quotes and line breaks within quotes, and empty cells', async () => {
    const content = 'a,"b;\n""c"""\n,"x, y",\n"",\n';
    for (const pieces of [1, 7, 100])
      expect(await rowsOf(content, pieces)).toEqual([
        ['a', 'b;\n"c"'],
        ['', 'x, y', ''],
        ['', ''],
      ]);
  });

  it('ends a row at each line break, whichever it is', async () => {
    const content = 'email,name\ra@x.org,Ann\nb@x.org,Bob\r\nc@x.org,"C\r\nat"\rd@x.org,Dan';
    for (const pieces of [1, 5, 1000])
      expect(await rowsOf(content, pieces)).toEqual([
        ['email', 'name'],
        ['a@x.org', 'Ann'],
        ['b@x.org', 'Bob'],
        ['c@x.org', 'C\r\nat'],
        ['d@x.org', 'Dan'],
      ]);
  });

  it('takes what its first line says for the separator, and nothing else', async () => {
    expect(await rowsOf('sep=;\na;b,c\n')).toEqual([['a', 'b,c']]);
    expect(await rowsOf('sep=x\naxb,c\n')).toEqual([['sep=x'], ['axb', 'c']]);
  });

  it('keeps letters whose bytes are apart, in each encoding', async () => {
    expect(await rowsOf('näme,😀 李\n', 100)).toEqual([['näme', '😀 李']]);
    expect(await rowsOf(Buffer.from('\uFEFFemail\tnäme\r\n', 'utf16le'), 3, 'utf-16le')).toEqual([['email', 'näme']]);
    const european = Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x80]);
    expect(await rowsOf(european, 3, 'windows-1252')).toEqual([['Müller', '€']]);
    expect(await rowsOf(Buffer.from([0xc0, 0xee, 0x2c, 0x41]), 3, 'gb18030')).toEqual([['李', 'A']]);
    expect(await rowsOf(Buffer.from([0xe3, 0xd1, 0x2c, 0x41]), 1, 'windows-1256')).toEqual([['مر', 'A']]);
  });

  it('is guessed by its mark, its bytes and the language of the site', async () => {
    const guess = (bytes: Buffer, language = 'fr-FR') => guessEncoding(Readable.from([bytes]), language);
    const foreign = Buffer.from('näme\n', 'latin1');
    expect(await guess(Buffer.from('näme'))).toBe('utf-8');
    expect(await guess(Buffer.from('\uFEFFnäme', 'utf16le'))).toBe('utf-16le');
    expect(await guess(foreign)).toBe('windows-1252');
    expect(await guess(foreign, 'ar-SA')).toBe('windows-1256');
    expect(await guess(foreign, 'zh-Hans-CN')).toBe('gb18030');
    expect(await guess(Buffer.alloc(0))).toBe('utf-8');
    // What is no UTF-8 at its very end, and a letter that is cut off.
    const chunks = [Buffer.from('a'.repeat(9)), Buffer.from([0xc3])];
    expect(await guessEncoding(Readable.from(chunks), 'it-IT')).toBe('windows-1252');
  });

  it('is refused where it is no text, or a quote never ends', async () => {
    expect(await faultOf(Buffer.from('näme\n', 'latin1'))).toBe('not_text');
    expect(await faultOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('not_text');
    expect(await faultOf('a,"b\n')).toBe('broken');
    expect(await faultOf(`"${'x'.repeat(50_000)}`)).toBe('broken');
  });

  it('is read no further than asked', async () => {
    async function* endless() {
      for (;;) yield Buffer.from('a,b\n');
    }
    expect(await firstRows(Readable.from(endless()), 'utf-8', 2)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it.each([
    ['cells', `a${','.repeat(40_000)}z\n`],
    ['letters', `a,${'x'.repeat(40_000)}\n`],
  ])('is judged by few rows where they have many %s, of which no more is kept than is needed', async (_what, line) => {
    async function* endless() {
      for (let sent = 0; sent < 5000; sent += 1) yield Buffer.from(line);
    }
    const rows = await firstRows(Readable.from(endless()), 'utf-8', 1001);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(100);
    for (const row of rows) expect([row.length <= 101, row[0], row.at(-1)?.[0]]).toEqual([true, 'a', line.at(-2)]);
  });
});
