import type { DayFormat, NumberFormat } from '../contract/audience-imports';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What programs write behind a day when they know the minute: it is left out. */
const TIME =
  /(?<=\d{4}|-\d{2})(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;

/** The day of a moment, as it is written. */
export function withoutTime(text: string): string {
  return text.replace(TIME, '');
}

/** Whether a text is a day of the calendar as `2026-11-26`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** What separates thousands beside the sign of a format: spaces of all widths, and the apostrophe of Switzerland. */
const SPACES = /(?<=\d)[ \u00A0\u2009\u202F'’](?=\d{3})/g;
/** 1,234 is a thousand and more in one country, and a bit more than one in another. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** As JavaScript writes numbers, the long ones included: 1e+26. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
const GROUPED: Readonly<Record<Exclude<NumberFormat, 'plain'>, RegExp>> = {
  point: /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  comma: /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
};

/** The same number with a point and without groups. */
function plainNumber(text: string, format: NumberFormat): string {
  if (format === 'plain') return AMBIGUOUS.test(text) ? '' : text.replace(',', '.');
  const narrow = text.replace(SPACES, '');
  const isGrouped = GROUPED[format].test(narrow);
  if (format === 'point') return isGrouped ? narrow.replaceAll(',', '') : narrow;
  // A point that groups nothing is no sign of this format.
  if (!isGrouped && narrow.includes('.')) return '';
  return narrow.replaceAll('.', '').replace(',', '.');
}

/** Accountants write -3 so. */
const NEGATIVE = /^\(([^()+-]+)\)$/;

/** An amount without the sign of its currency, which spreadsheets write into cells. */
function withoutCurrency(text: string): string {
  const amount = text.replace(NEGATIVE, '-$1');
  const bare = amount.replace(/^([+-]?)\s*\p{Sc}\s*(?=[+-]?\d)/u, '$1');
  return bare === amount ? bare.replace(/(?<=\d)\s*\p{Sc}$/u, '') : bare;
}

/** Reads a number of a file. @returns undefined for what is none in this format, and for what is too large to be kept */
export function readNumber(text: string, format: NumberFormat): number | undefined {
  const plain = plainNumber(withoutCurrency(text), format);
  const number = NUMBER.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Digits with what may part them: no sign of a currency, no exponent. */
const DIGITS = /^[-+]?[\d.,'’ \u00A0\u2009\u202F]+$/;

/** Reads a number that can be only one, whatever the format: `3,80`, `1.234,50`. @returns undefined for `1,234`, which may be two */
export function readPlainNumber(text: string): number | undefined {
  if (!DIGITS.test(text)) return undefined;
  const found = new Set([readNumber(text, 'point'), readNumber(text, 'comma')]);
  found.delete(undefined);
  return found.size === 1 ? [...found][0] : undefined;
}

const PARTED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Reads a day of a file. @returns it as 2026-11-26; undefined for what is no day in this format */
export function readDay(written: string, format: DayFormat): string | undefined {
  const text = withoutTime(written);
  if (isDay(text)) return text;
  const [, first = '', , second = '', year = ''] = format === 'iso' ? [] : (PARTED.exec(text) ?? []);
  const [day, month] = format === 'day-first' ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}
