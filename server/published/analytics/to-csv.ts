import type { Dimension, ViewPoint, ViewRow, ViewTotals } from '#common/contract/analytics.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv.ts';

const NUMBERS = ['visitors', 'visits', 'views', 'bounces', 'seconds'] as const;

function file(first: string, lines: readonly (readonly [string, ViewTotals])[]): string {
  const head = `${BYTE_ORDER_MARK}${csvLine([first, ...NUMBERS])}`;
  return head + lines.map(([name, numbers]) => csvLine([name, ...NUMBERS.map((key) => String(numbers[key]))])).join('');
}

/** Days in order, those without a view left out. */
export function daysCsv(points: readonly ViewPoint[]): string {
  return file(
    'day',
    points.map((point) => [point.at.slice(0, 10), point]),
  );
}

/** Values of a dimension, those with most views first. */
export function rowsCsv(dimension: Dimension, rows: readonly ViewRow[]): string {
  return file(
    dimension,
    rows.map((row) => [row.value, row]),
  );
}
