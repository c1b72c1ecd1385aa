// @module-tag no-database
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { firstRows, readCsv, UnreadableCsv } from './read-csv';

async function rowsOf(content: string | Buffer, pieces = 1) {
  const bytes = Buffer.from(content);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  const found: string[][] = [];
  for await (const rows of readCsv(Readable.from(chunks))) found.push(...rows);
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

  it('keeps letters whose bytes are apart, and takes Unicode text of Excel', async () => {
    expect(await rowsOf('näme,😀 李\n', 100)).toEqual([['näme', '😀 李']]);
    expect(await rowsOf(Buffer.from('\uFEFFemail\tnäme\r\n', 'utf16le'))).toEqual([['email', 'näme']]);
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
    expect(await firstRows(Readable.from(endless()), 2)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
