// @module-tag no-database
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { markArchive, MAX_MARKED_BYTES } from './mark-archive';

/** An archive whose large file is made while it is read: its bytes are counted, never held. */
function archiveOf(files: Readonly<Record<string, string>>, large: { readonly name: string; readonly size: number }) {
  const archive = pack();
  const seen = { most: 0, made: 0 };
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  const piece = Buffer.alloc(64 * 1024, 10);
  function* pieces() {
    for (; seen.made < large.size; seen.made += piece.length) yield piece.subarray(0, large.size - seen.made);
  }
  const entry = archive.entry({ name: large.name, size: large.size }, () => archive.finalize());
  Readable.from(pieces()).pipe(entry);
  return { archive: Readable.from(archive), seen };
}

it('marks what writes elements, and lets a large file through as it comes', async () => {
  const size = 200 * 1024 * 1024;
  const { archive, seen } = archiveOf({ 'index.html': '<h1>hi</h1>' }, { name: 'large.html', size });
  const entries = extract();
  markArchive(archive, '').pipe(entries);
  const read: Record<string, number | string> = {};
  let ahead = 0;
  for await (const entry of entries) {
    let taken = 0;
    if (entry.header.name === 'index.html') read['index.html'] = (await buffer(entry)).toString();
    else {
      for await (const chunk of entry) {
        taken += (chunk as Buffer).length;
        ahead = Math.max(ahead, seen.made - taken);
      }
      read[entry.header.name] = taken;
    }
  }
  expect(read).toEqual({ 'index.html': '<h1 data-pw="index.html:1:0">hi</h1>', 'large.html': size });
  expect(ahead).toBeLessThan(4 * MAX_MARKED_BYTES);
});
