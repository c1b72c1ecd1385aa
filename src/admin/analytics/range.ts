import { readDays, writeDays, type Days } from '#src/ui/days.ts';

const DAY_MS = 86_400_000;
/** Ranges with a button of their own, in days up to today. */
export const PRESETS = [7, 30, 90] as const;
const DEFAULT = 30;

/** A day in UTC, in which views are counted, wherever the reader is. */
function dayAt(ms: number) {
  return new Date(ms).toISOString().slice(0, 10);
}

export interface Range extends Days {
  /** The preset it is; null: chosen in the calendar. */
  readonly preset: number | null;
}

/**
 * The range that an address names: `7`, `2026-11-01..2026-11-22`, or '' for the last 30 days.
 * @param now the present moment, ms
 */
export function readRange(text: string, now: number): Range {
  const days = readDays(text);
  if (days.from) return { ...days, preset: null };
  const preset = PRESETS.find((length) => String(length) === text) ?? DEFAULT;
  return { from: dayAt(now - (preset - 1) * DAY_MS), to: dayAt(now), preset };
}

/** How an address names days that were chosen; '' for the range that needs no name. */
export function writeRange(range: Days | number): string {
  return typeof range === 'number' ? (range === DEFAULT ? '' : String(range)) : writeDays(range);
}

/** All days of a range, in order. */
export function daysOf({ from, to }: Days): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => dayAt(Date.parse(from) + index * DAY_MS));
}
