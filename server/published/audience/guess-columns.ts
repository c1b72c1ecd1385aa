import { personEmail } from '#common/contract/audience.ts';
import type { ColumnFormats } from '#common/contract/audience-imports.ts';
import { countFormats } from '#common/rules/guess-formats.ts';
import { inSlices } from '#server/platform/in-slices.ts';

/** Rows of people by which columns are judged. */
export const JUDGED_ROWS = 1000;
/** Of ten values in a column of addresses so many are one: files hold typing errors. */
const ADDRESSES_OF_TEN = 9;

/** What the first values of a column tell of it. */
export interface ColumnGuess {
  readonly isEmail: boolean;
  readonly formats: ColumnFormats;
}

function isAddress(text: string) {
  return text.includes('@') && personEmail.safeParse(text).success;
}

function* guessEach(rows: readonly (readonly string[])[], width: number): Generator<undefined, ColumnGuess[]> {
  const guesses: ColumnGuess[] = [];
  for (let at = 0; at < width; at += 1) {
    const values = rows.map((row) => row[at] ?? '').filter((value) => value.trim() !== '');
    // Most columns are known by their first values to hold none.
    const mayBe = values.slice(0, 10).some(isAddress);
    yield;
    const addresses = mayBe ? values.filter(isAddress).length : 0;
    const isEmail = addresses > 0 && addresses * 10 >= values.length * ADDRESSES_OF_TEN;
    guesses.push({ isEmail, formats: countFormats(values) });
    yield;
  }
  return guesses;
}

/** Judges columns by their values, without blocking the event loop. @param rows of people, without headings */
export function guessColumns(rows: readonly (readonly string[])[], width: number): Promise<ColumnGuess[]> {
  return inSlices(guessEach(rows, width));
}
