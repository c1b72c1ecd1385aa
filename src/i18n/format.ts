import { minorDigits, typedDigits } from '#common/rules/currency.ts';
import { directionOf } from '#common/rules/direction.ts';
import { withLatinDigits } from './latin-digits';

/** A point in time as the language writes it: '20 Nov 2026, 11:30'. */
export function formatTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** The same where there is little room: '30 Nov, 20:00', with the year where it is another one. */
export function formatShortTime(iso: string, language: string, now = new Date()): string {
  const at = new Date(iso);
  return new Intl.DateTimeFormat(withLatinDigits(language), {
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** A day as the language writes it: '20 Nov 2026'. */
export function formatDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: 'medium' }).format(new Date(iso));
}

/**
 * Days as the language writes them: '1 – 20 Nov 2026'; the same day twice is written once.
 * @param from, to days as `2026-11-20`, in no time zone
 */
export function formatDays(from: string, to: string, language: string): string {
  const days = new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return days.formatRange(new Date(from), new Date(to));
}

/** A number as the language writes it: '20,000'. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(withLatinDigits(language)).format(value);
}

/** Names one behind the other as the language parts them: 'a, b, c', 'أ، وب'. */
export function formatList(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
}

const [HOUR, DAY] = [60, 1440];

/** Minutes in the largest unit that has no rest: '90 minutes', '2 hours', '3 days'. */
export function formatMinutes(minutes: number, language: string): string {
  const isWhole = (unit: number) => minutes % unit === 0;
  const [size, unit] = isWhole(DAY) ? [DAY, 'day'] : isWhole(HOUR) ? [HOUR, 'hour'] : [1, 'minute'];
  const words = new Intl.NumberFormat(withLatinDigits(language), { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(minutes / size);
}

/** A share as the language writes it: '34%'. @param share of 1 @param more `signDisplay` for changes, digits for what is near 1 */
export function formatPercent(
  share: number,
  language: string,
  more: Pick<Intl.NumberFormatOptions, 'signDisplay' | 'maximumFractionDigits'> = {},
): string {
  return new Intl.NumberFormat(withLatinDigits(language), { style: 'percent', ...more }).format(share);
}

/**
 * An amount of money as the language writes it: '$29.00'.
 * @param amount in the smallest unit of the currency (common/rules/currency.ts)
 * @param currency as ISO 4217 has it, in any case
 */
export function formatMoney(amount: number, currency: string, language: string): string {
  // Among right-to-left text the sign of 'US$' would move to its other side.
  const currencyDisplay = directionOf(language) === 'rtl' ? 'code' : 'symbol';
  const digits = minorDigits(currency);
  const words = new Intl.NumberFormat(withLatinDigits(language), {
    style: 'currency',
    currency,
    currencyDisplay,
    maximumFractionDigits: digits,
    minimumFractionDigits: typedDigits(currency) === 0 ? 0 : digits,
  });
  return words.format(amount / 10 ** digits);
}

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * How long ago, in words: '5 minutes ago'; within the last minute 'now'.
 * @param now milliseconds since 1970
 */
export function formatAgo(iso: string, language: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(withLatinDigits(language), { numeric: 'auto' });
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? words.format(Math.round(seconds / step[1]), step[0]) : words.format(0, 'second');
}

/** Bytes as the language writes them: '41 kB', '3.2 GB'. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, value] =
    bytes >= 1e9
      ? ['gigabyte', bytes / 1e9]
      : bytes >= 1e6
        ? ['megabyte', bytes / 1e6]
        : bytes >= 1e3
          ? ['kilobyte', bytes / 1e3]
          : ['byte', bytes];
  // Short, a byte is 'byte' however many there are.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const style = { style: 'unit', unit: unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(withLatinDigits(language), style).format(value);
}
