// @module-tag no-database
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readLines } from './read-backup';

const nasty = 'line\nbreak \u2028 "quoted" \\ back 漢字 ا';

it('cuts lines at line feeds only, wherever the chunks end', async () => {
  const input = Array.from({ length: 50 }, (_, n) => JSON.stringify({ n, nasty }));
  const all = Buffer.from(`${input.join('\n')}\n`);
  for (const step of [1, 7, 100, 100_000]) {
    const chunks = Array.from({ length: Math.ceil(all.length / step) }, (_, n) =>
      all.subarray(n * step, (n + 1) * step),
    );
    const found: string[] = [];
    for await (const lines of readLines(Readable.from(chunks), 64)) found.push(...lines);
    expect(found).toEqual(input);
  }
});
