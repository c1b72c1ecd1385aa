import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { FileFault } from '#common/contract/audience-imports.ts';
import { BrokenCsv, csvParser, findSeparator } from './csv-parser';

/** Bytes that are looked at to find the separator. */
const HEAD = 64 * 1024;

/** The file is no text, no CSV, or too long. */
export class UnreadableCsv extends Error {
  constructor(
    readonly fault: FileFault,
    cause?: unknown,
  ) {
    super(fault, { cause });
  }
}

/** Texts of a stream, decoded: UTF-8 with or without a byte order mark, and what Excel calls Unicode text. */
async function* texts(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

/** The same, the first piece long enough to find the separator in. */
async function* withHead(stream: Readable): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const text of texts(stream)) {
    if (head === null) yield text;
    else if ((head += text).length >= HEAD) {
      yield head;
      head = null;
    }
  }
  if (head !== null) yield head;
}

/**
 * The rows of a CSV file in pieces, headings first; the whole never stands in memory. The stream is closed however it ends.
 * @throws UnreadableCsv
 */
export async function* readCsv(stream: Readable): AsyncGenerator<readonly string[][]> {
  let parse: ReturnType<typeof csvParser> | null = null;
  try {
    for await (const text of withHead(stream)) {
      if (text.includes('\0')) throw new UnreadableCsv('not_text');
      parse ??= csvParser(findSeparator(text));
      yield parse(text);
    }
    if (parse) yield parse(null);
  } catch (error) {
    if (error instanceof BrokenCsv) throw new UnreadableCsv('broken', error);
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableCsv('not_text', error);
    throw error;
  } finally {
    stream.destroy();
  }
}

/** The first rows of a file, headings included. @throws UnreadableCsv */
export const firstRows = async (stream: Readable, many: number): Promise<string[][]> => {
  const found: string[][] = [];
  for await (const rows of readCsv(stream)) {
    found.push(...rows.slice(0, many - found.length));
    if (found.length >= many) break;
  }
  return found;
};
