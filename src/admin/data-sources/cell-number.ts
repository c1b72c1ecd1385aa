import i18next from 'i18next';
import { decimalWriter } from '#common/rules/decimal-text.ts';
import { readForeignNumber, writeNumber } from '#src/i18n/typed-number.ts';

/** What a column keeps (common/contract/data-sources.ts). */
const MOST_DECIMALS = 10;

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

/** A stored number as a cell shows it, and reads it again; with at least that many decimals. */
export function writeCellNumber(value: number, decimals = 0): string {
  const written = writeNumber(value, language());
  return decimalsOf(written) < decimals ? decimalWriter(decimals, language())(value) : written;
}

/** Digits behind the decimal sign of a number as it was typed, zeros too; 0 for what is no number. */
export function decimalsOf(text: string): number {
  const number = readCellNumber(text);
  if (number === null) return 0;
  const digits = text.match(/[\d٠-٩]/g)?.length ?? 0;
  return Math.min(MOST_DECIMALS, Math.max(0, digits - String(Math.trunc(Math.abs(number))).length));
}
