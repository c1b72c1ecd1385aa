import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { extract, pack } from 'tar-stream';
import { blobText } from '#server/developer/source/texts/commit-reader.ts';
import { extensionOf, treatmentOf } from '#server/developer/source/texts/files.ts';
import { type BoundedParser, createBoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';

/** Files that may write elements. */
const MARKED = new Set(['jsx', 'tsx', 'js', 'mjs', 'ts', 'mts', 'html', 'htm', 'vue', 'svelte']);
/** Bytes of a file that gets marks: a larger one was made by a program. */
export const MAX_MARKED_BYTES = 512 * 1024;
/** So many of all, since each is parsed. */
const MAX_MARKED_FILES = 3000;
/** Letters of all marks of a file: each names the whole path, which may be thousands long, and a component. */
const MAX_MARKS = 4 * 1024 * 1024;
/** Entries between two pauses: many small ones come in one piece. */
const ENTRIES_AT_ONCE = 50;

/** Whether elements of a file can be chosen on a page and changed. @param path from the top of the repository */
export function isMarkable(path: string): boolean {
  return MARKED.has(extensionOf(path)) && treatmentOf(path) === 'read';
}

async function mark(parser: BoundedParser, path: string, content: Buffer): Promise<Buffer> {
  const source = blobText(content);
  if (source === null || !/<[a-zA-Z]/.test(source)) return content;
  const elements = await parser.findElements(path, source);
  if (elements === null || elements.length === 0) return content;
  const marks = elements.reduce((sum, { component }) => sum + path.length + (component?.length ?? 0), 0);
  if (marks > MAX_MARKS) return content;
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
  let seen = 0;
  const work = async () => {
    const reading = pipeline(archive, entries);
    reading.catch(() => undefined);
    for await (const entry of entries) {
      const { header } = entry;
      if ((seen += 1) % ENTRIES_AT_ONCE === 0) await setImmediate();
      const path = folder === '' ? header.name : `${folder}/${header.name}`;
      const isRead =
        header.type === 'file' &&
        (header.size ?? Infinity) <= MAX_MARKED_BYTES &&
        isMarkable(path) &&
        (files += 1) <= MAX_MARKED_FILES;
      const { pax: _, ...rest } = header;
      if (isRead) {
        const content = await mark(parser, path, await gatherBytes(entry as AsyncIterable<Uint8Array>, header.size));
        // Backpressure: `entry` calls back once the reader consumed it.
        await new Promise<void>((resolve, reject) => {
          const done = (error?: Error | null) => (error ? reject(error) : resolve());
          marked.entry({ ...rest, size: content.length }, content, done);
        });
      } else if (header.type === 'file') {
        // As it comes: of a large file no more is in memory than what is on its way.
        await pipeline(entry, marked.entry(rest));
      } else {
        entry.resume();
        marked.entry(rest);
      }
    }
    await reading;
    marked.finalize();
  };
  void work()
    .catch((error: unknown) => marked.destroy(error instanceof Error ? error : new Error('The archive is broken.')))
    .finally(() => parser.close());
  return Readable.from(marked);
}
