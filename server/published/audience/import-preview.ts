import { personEmail } from '#common/contract/audience.ts';
import type { ImportReading } from '#common/contract/audience-imports.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { firstRows, UnreadableCsv } from './csv/read-csv';
import { guessColumns, type ColumnGuess, JUDGED_ROWS } from './guess-columns';
import { type ImportRow, isAtWork } from './imports-store';
import { readableName } from './readable-name';

/** Rows of people that are shown. */
const SAMPLES = 5;
const MAX_HEADING = 200;

/** Whether the first row is a person's already: no heading is an address. */
export function guessFirstRow([first = []]: readonly string[][]): ImportReading['firstRow'] {
  return first.some((cell) => personEmail.safeParse(cell).success) ? 'data' : 'headings';
}

/** The headings of a file by its first rows; '' for each column of one that has none. */
export function headingsOf([first = []]: readonly string[][], firstRow: ImportReading['firstRow']): string[] {
  return first.map((cell) => (firstRow === 'data' ? '' : readableName(cell, MAX_HEADING)));
}

/** How a file is read, and what its first rows are then. */
export interface ImportPreview {
  readonly reading: ImportReading;
  readonly headings: readonly string[];
  /** The first rows of people, and the same as they are shown. */
  readonly rows: readonly string[][];
  readonly samples: string[][];
  /** Of each column; none while a job is at the file. */
  readonly guesses: readonly ColumnGuess[];
}

type Chosen = { readonly [key in keyof ImportReading]?: ImportReading[key] | undefined };

/**
 * The first rows of an import's file; none where the file was taken in.
 * @param chosen how to read it; what is left out is as it was
 * @param path of the encoding in the call
 * @throws AppError `invalid` there, where the rows are not written in it
 */
export async function readPreview(
  { files }: Pick<Parts, 'files'>,
  row: ImportRow,
  { encoding = row.reading.encoding, firstRow = row.reading.firstRow }: Chosen,
  path: string,
): Promise<ImportPreview> {
  const reading = { encoding, firstRow };
  const stored = row.file === null ? null : await files.get(row.file);
  if (stored === null) return { reading: row.reading, headings: row.headings, rows: [], samples: [], guesses: [] };
  // An import at work is looked at each second, and its plan is made.
  const many = isAtWork(row) ? SAMPLES : JUDGED_ROWS;
  const first = await firstRows(stored.stream(), encoding, many + 1).catch((error: unknown) => {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new AppError('invalid', { details: [fault(path, 'import_encoding')] });
  });
  const headings = headingsOf(first, firstRow);
  const people = firstRow === 'data' ? first : first.slice(1);
  const rows = people.slice(0, SAMPLES);
  const samples = rows.map((cells) => cells.map((cell) => readableName(cell, MAX_HEADING)));
  const guesses = isAtWork(row) ? [] : await guessColumns(people, headings.length);
  return { reading, headings, rows, samples, guesses };
}
