import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { blobText } from '#server/developer/source/texts/commit-reader.ts';
import { extensionOf, treatmentOf } from '#server/developer/source/texts/files.ts';
import { type BoundedParser, createBoundedParser } from '#server/developer/source/texts/parse-bounded.ts';

/** Files that may write elements. */
const MARKED = new Set(['jsx', 'tsx', 'js', 'mjs', 'ts', 'mts', 'html', 'htm', 'vue', 'svelte']);
/** A larger one was made by a program; and so many of all, since each is parsed. */
const LIMITS = { bytes: 512 * 1024, files: 3000 } as const;

/** Whether elements of a file can be chosen on a page and changed. @param path from the top of the repository */
export function isMarkable(path: string): boolean {
  return MARKED.has(extensionOf(path)) && treatmentOf(path) === 'read';
}

async function mark(parser: BoundedParser, path: string, content: Buffer): Promise<Buffer> {
  const source = blobText(content);
  if (source === null || !/<[a-zA-Z]/.test(source)) return content;
  const elements = await parser.findElements(path, source);
  if (elements === null || elements.length === 0) return content;
  // With the parsers' tables, which only such a build needs.
  const { markSource } = await import('./mark-source');
  return Buffer.from(markSource(path, source, elements));
}

/**
 * The same archive with marks in its files (mark-source.ts). Strangers made it: what cannot be read stays as it is, and
 * nothing of it is written here.
 * @param folder of the repository that its paths count from; '' is the top
 */
export function markArchive(archive: Readable, folder: string): Readable {
  const parser = createBoundedParser();
  const entries = extract();
  const marked = pack();
  let files = 0;
  const work = async () => {
    const reading = pipeline(archive, entries);
    reading.catch(() => undefined);
    for await (const entry of entries) {
      const { header } = entry;
      const path = folder === '' ? header.name : `${folder}/${header.name}`;
      const isFile = header.type === 'file';
      const before = isFile ? await buffer(entry) : null;
      const isRead =
        before !== null && before.length <= LIMITS.bytes && isMarkable(path) && (files += 1) <= LIMITS.files;
      const content = isRead ? await mark(parser, path, before) : before;
      if (content === null) entry.resume();
      // Backpressure: `entry` calls back once the reader consumed it.
      await new Promise<void>((resolve, reject) => {
        const { pax: _, ...rest } = header;
        const done = (error?: Error | null) => (error ? reject(error) : resolve());
        if (content === null) marked.entry(rest, done);
        else marked.entry({ ...rest, size: content.length }, content, done);
      });
    }
    await reading;
    marked.finalize();
  };
  void work()
    .catch((error: unknown) => marked.destroy(error instanceof Error ? error : new Error('The archive is broken.')))
    .finally(() => parser.close());
  return Readable.from(marked);
}
