import { pipeline, type Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { type FileFault, type ImportEncoding, MAX_IMPORT_COLUMNS } from '#common/contract/audience-imports.ts';

/** Letters that are looked at to find the separator. */
const HEAD = 64 * 1024;
/** Rows of a piece, and its letters: strangers' rows are as long as they like. */
const PIECE = { rows: 500, characters: 500_000 };
/** Letters of the first rows of a file, about, whatever number of rows is asked for. */
const MAX_FIRST = 1_000_000;
const SEPARATORS = [',', ';', '\t'];
/** A quote that is never closed must not swallow the file. */
const MAX_CHARACTERS = 200_000;

/** The file is no text, no CSV, or too long. */
export class UnreadableCsv extends Error {
  constructor(
    readonly fault: FileFault,
    cause?: unknown,
  ) {
    super(fault, { cause });
  }
}

/** Texts of a stream, decoded; a byte order mark is no part of them. */
async function* texts(stream: Readable, encoding: ImportEncoding): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The mark of what Excel calls Unicode text; in no other encoding a text begins so.
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : encoding, { fatal: true });
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw new UnreadableCsv('not_text');
    yield text;
  }
  yield decoder?.decode() ?? '';
}

/** The same, the first piece long enough to find the separator in. */
async function* withHead(stream: Readable, encoding: ImportEncoding): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const text of texts(stream, encoding)) {
    if (head === null) yield text;
    else if ((head += text).length >= HEAD) {
      yield head;
      head = null;
    }
  }
  if (head !== null) yield head;
}

/** The line by which Excel is instructed how cells are separated; it is no row. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i;

/** What separates cells: of comma, semicolon and tab the one that the first line holds most of, outside quotes. */
function findSeparator(head: string): string {
  const [line = ''] = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Rows one by one: lines without anything are passed over, and rows may differ in length. */
function parseRows(first: string, rest: AsyncIterable<string>): AsyncIterable<string[]> {
  const [line = '', named] = SEPARATOR_LINE.exec(first) ?? [];
  const head = first.slice(line.length);
  async function* all() {
    yield head;
    yield* rest;
  }
  const parser = parse({
    delimiter: named ?? findSeparator(head),
    // Files that were put together have several kinds.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_CHARACTERS,
  });
  // What fails is thrown to who reads the rows.
  return pipeline(all(), parser, () => undefined);
}

function charactersOf(row: readonly string[]) {
  let sum = row.length;
  for (const cell of row) sum += cell.length;
  return sum;
}

/** Beyond the columns that a file may have one cell is kept, which says whether anything is written there. */
function cutRow(row: string[]) {
  if (row.length <= MAX_IMPORT_COLUMNS) return row;
  const more = row.slice(MAX_IMPORT_COLUMNS).find((cell) => cell.trim() !== '') ?? '';
  return [...row.slice(0, MAX_IMPORT_COLUMNS), more];
}

interface Piece {
  readonly rows: readonly string[][];
  /** Letters, with those of cells that are not kept. */
  readonly characters: number;
}

/** @throws UnreadableCsv */
async function* readPieces(stream: Readable, encoding: ImportEncoding): AsyncGenerator<Piece> {
  try {
    const pieces = withHead(stream, encoding);
    const first = await pieces.next();
    const head = first.done === true ? '' : first.value;
    let [rows, characters]: [string[][], number] = [[], 0];
    for await (const row of parseRows(head, pieces)) {
      rows.push(cutRow(row));
      characters += charactersOf(row);
      if (rows.length < PIECE.rows && characters < PIECE.characters) continue;
      yield { rows, characters };
      [rows, characters] = [[], 0];
    }
    if (rows.length > 0) yield { rows, characters };
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv('broken', error);
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableCsv('not_text', error);
    throw error;
  } finally {
    stream.destroy();
  }
}

/**
 * The rows of a CSV file in pieces, the first row first; the whole is never in memory. The stream is closed however it ends.
 * @returns of a row with more cells than a file may have columns one cell more than that
 * @throws UnreadableCsv
 */
export async function* readCsv(stream: Readable, encoding: ImportEncoding): AsyncGenerator<readonly string[][]> {
  for await (const { rows } of readPieces(stream, encoding)) yield rows;
}

/** The first rows of a file: fewer than asked for where they are long. @throws UnreadableCsv */
export async function firstRows(stream: Readable, encoding: ImportEncoding, many: number): Promise<string[][]> {
  const found: string[][] = [];
  let sum = 0;
  for await (const { rows, characters } of readPieces(stream, encoding)) {
    found.push(...rows.slice(0, many - found.length));
    sum += characters;
    if (found.length >= many || sum >= MAX_FIRST) break;
  }
  return found;
}
