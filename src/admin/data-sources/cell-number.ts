import i18next from 'i18next';
import { readForeignNumber, writeNumber } from '#src/i18n/typed-number.ts';

function language() {
  // Where no texts are, as in tests of tables.
  return i18next.language || 'en-US';
}

/** The number of a cell as it is typed in the language of the interface; null: it is none, or may be two. */
export function readCellNumber(text: string): number | null {
  const number = readForeignNumber(text, language());
  // Longer ones would be kept as another number.
  return number !== null && Number.isSafeInteger(Math.trunc(number)) ? number : null;
}

/** A stored number as a cell shows it, and reads it again. */
export function writeCellNumber(value: number): string {
  return writeNumber(value, language());
}
