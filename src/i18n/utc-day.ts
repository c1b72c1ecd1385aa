import { withLatinDigits } from './latin-digits';

/** A day of the calendar in UTC, wherever the reader is: the first of a month stays the first. */
export function formatUtcDay(iso: string, language: string): string {
  return new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}
