import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { END, endSchema, FILES, HEAD, headSchema, REPOSITORIES, SECRET, TABLES, type Summary } from './format';

/** What a reader does with each part, in the order in which they come. */
export interface Visitor {
  readonly head?: (migrations: ReadonlyMap<string, string>) => Promise<void>;
  readonly rows?: (table: string, lines: readonly string[]) => Promise<void>;
  readonly file?: (key: string, content: Readable) => Promise<void>;
  /** A bundle of everything in a repository. */
  readonly repository?: (id: string, content: Readable) => Promise<void>;
  readonly secret?: (secret: string) => Promise<void>;
}

const NEW_LINE = 10;
/** Lines are handed on in batches of about this many bytes. */
const BATCH = 2_000_000;

/** Whole lines in batches. (`readline` would also break at U+2028, which JSON may hold.) */
export async function* readLines(stream: Readable, batchBytes = BATCH): AsyncGenerator<string[]> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size < batchBytes || !chunk.includes(NEW_LINE)) continue;
    const all = Buffer.concat(parts);
    const end = all.lastIndexOf(NEW_LINE);
    yield all.toString('utf8', 0, end).split('\n');
    parts = [all.subarray(end + 1)];
    size = all.length - end - 1;
  }
  const rest = Buffer.concat(parts).toString('utf8').replace(/\n$/, '');
  if (rest !== '') yield rest.split('\n');
}

function parseJson<Schema extends z.ZodType>(schema: Schema, content: string) {
  return schema.parse(JSON.parse(content));
}

/** What is no uuid could lead anywhere. */
function idOfBundle(name: string) {
  const [, id] = /^([0-9a-f-]{36})\.bundle$/.exec(name.slice(REPOSITORIES.length)) ?? [];
  if (id === undefined) throw new Error(`it holds ${name}`);
  return id;
}

async function readParts(file: string, visitor: Visitor) {
  const rows: Record<string, number> = {};
  let files = 0;
  let repositories = 0;
  let head = false;
  let end: Summary | null = null;
  const readTable = async (table: string, stream: Readable) => {
    rows[table] = 0;
    for await (const lines of readLines(stream)) {
      rows[table] += lines.length;
      await visitor.rows?.(table, lines);
    }
  };
  const seen = new Set<string>();
  const readEntry = async (name: string, entry: Readable) => {
    if (end !== null) throw new Error('it goes on after its end');
    // Files may be any number, and are counted.
    if (seen.has(name)) throw new Error(`it holds ${name} twice`);
    if (!name.startsWith(FILES)) seen.add(name);
    if (name === HEAD) {
      const { migrations } = parseJson(headSchema, await text(entry));
      head = true;
      await visitor.head?.(new Map(Object.entries(migrations)));
    } else if (!head) throw new Error('it does not begin as one');
    else if (name.startsWith(TABLES)) await readTable(name.slice(TABLES.length).replace(/\.ndjson$/, ''), entry);
    else if (name.startsWith(FILES)) {
      files += 1;
      await visitor.file?.(name.slice(FILES.length), entry);
    } else if (name.startsWith(REPOSITORIES)) {
      repositories += 1;
      await visitor.repository?.(idOfBundle(name), entry);
    } else if (name === SECRET) await visitor.secret?.(await text(entry));
    else if (name === END) end = parseJson(endSchema, await text(entry));
    else throw new Error(`it holds ${name}`);
  };

  const entries = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), entries);
  const read = async () => {
    for await (const entry of entries) {
      await readEntry(entry.header.name, Readable.from(entry));
      entry.resume();
    }
  };
  await Promise.all([fed, read()]);
  return { rows, files, repositories, end: end as Summary | null };
}

/**
 * Reads a backup from beginning to end.
 * @throws Error when it is not one, or not whole (an interrupted backup, a damaged disk)
 */
export async function readBackup(file: string, visitor: Visitor = {}): Promise<Summary> {
  const { rows, files, repositories, end } = await readParts(file, visitor);
  const isCounted = end?.files === files && end.repositories === repositories;
  const complete = end !== null && isCounted && JSON.stringify(end.rows) === JSON.stringify(rows);
  if (!complete) throw new Error('it is not whole');
  return end;
}

/** Reads it without doing anything. @throws Error in one line, fit for the operator */
export async function verifyBackup(file: string): Promise<Summary> {
  try {
    return await readBackup(file);
  } catch (error) {
    throw new Error(`${file} cannot be used as a backup: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}
