import type { ColumnFormats, DayFormat, NumberFormat } from '../contract/audience-imports';
import { isDay, readDay, readNumber, withoutTime } from './cell-formats';

/** Of formats that read the values equally well, the stricter comes first: what they read wrong is then a fault. */
const NUMBERS = ['comma', 'point', 'plain'] as const;
const DAYS = ['day-first', 'month-first'] as const;
/** Digits alone are the same number in each format, and no date. */
const TELLING = /\d[.,/\s'’-]\d/;
/** No number or date of a file is longer. */
const MAX_CHARACTERS = 40;
const DOTTED = /^\d{1,2}\.\d{1,2}\.\d{4}$/;

function readings<F extends string, T>(formats: readonly F[], read: (format: F) => T | undefined): Map<F, T> {
  return new Map(
    formats.flatMap((format) => {
      const value = read(format);
      return value === undefined ? [] : [[format, value] as const];
    }),
  );
}

function dayReadings(written: string) {
  const text = withoutTime(written);
  // Each format reads 2026-11-26.
  if (isDay(text)) return new Map<(typeof DAYS)[number], string>();
  const found = readings(DAYS, (format) => readDay(text, format));
  // Who writes points writes the day first.
  if (DOTTED.test(text) && found.has('day-first')) found.delete('month-first');
  return found;
}

function isDoubtful(found: ReadonlyMap<string, unknown>): boolean {
  return new Set(found.values()).size > 1;
}

/** Counts how the values of a column may be read. */
export function countFormats(values: readonly string[]): ColumnFormats {
  const numbers: ColumnFormats['numbers'] = { plain: 0, point: 0, comma: 0, doubt: null };
  const days: ColumnFormats['days'] = { 'day-first': 0, 'month-first': 0, doubt: null };
  for (const value of values) {
    const text = value.trim();
    if (text.length > MAX_CHARACTERS || !TELLING.test(text)) continue;
    const asNumbers = readings(NUMBERS, (format) => readNumber(text, format));
    for (const format of asNumbers.keys()) numbers[format] += 1;
    if (isDoubtful(asNumbers)) numbers.doubt ??= text;
    const asDays = dayReadings(text);
    for (const format of asDays.keys()) days[format] += 1;
    if (isDoubtful(asDays)) days.doubt ??= text;
  }
  return { numbers, days };
}

/** A format that was guessed, and a value that another format, which fits as well, reads differently. */
interface Guess<F> {
  readonly format: F;
  readonly doubt: string | null;
}

/** The format that reads most of the values; none where no value tells. */
function mostRead<F extends string>(formats: readonly F[], columns: readonly Readonly<Record<F, number>>[]): F[] {
  const sum = (format: F) => columns.reduce((total, column) => total + column[format], 0);
  const most = Math.max(...formats.map(sum));
  return most === 0 ? [] : formats.filter((format) => sum(format) === most);
}

/** How the numbers of columns are likely to be written. In doubt a sign before three digits groups thousands. */
export function guessNumbers(columns: readonly ColumnFormats['numbers'][]): Guess<NumberFormat> {
  const fitting = mostRead(NUMBERS, columns);
  const read = (doubt: string) => readings(fitting, (format) => readNumber(doubt, format));
  const doubt = columns.map((column) => column.doubt).find((each) => each !== null && isDoubtful(read(each))) ?? null;
  const size = (format: NumberFormat) => Math.abs((doubt === null ? 0 : readNumber(doubt, format)) ?? 0);
  const [format = 'plain'] = fitting.sort((a, b) => size(b) - size(a));
  return { format, doubt };
}

/** How the dates of columns are likely to be written. In doubt the day comes first. */
export function guessDays(columns: readonly ColumnFormats['days'][]): Guess<DayFormat> {
  const fitting = mostRead(DAYS, columns);
  const [format = 'iso'] = fitting;
  const doubt = fitting.length > 1 ? columns.map((column) => column.doubt).find((each) => each !== null) : null;
  return { format, doubt: doubt ?? null };
}
