import type { ViewTotals } from '#src/api/analytics.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { formatSpan } from '#src/i18n/format-span.ts';

/** The figures above the chart, in order; `isGood`: whether more of it is welcome. */
export const FIGURES = [
  { key: 'visitors', isGood: true },
  { key: 'visits', isGood: true },
  { key: 'views', isGood: true },
  { key: 'bounceRate', isGood: false },
  { key: 'visitTime', isGood: true },
] as const;
export type Figure = (typeof FIGURES)[number]['key'];

/** A figure of a range; null where it has no meaning: no visit, no rate. */
export function valueOf(figure: Figure, totals: ViewTotals): number | null {
  if (figure === 'bounceRate') return totals.visits === 0 ? null : totals.bounces / totals.visits;
  if (figure === 'visitTime') return totals.visits === 0 ? null : totals.seconds / totals.visits;
  return totals[figure];
}

export function formatFigure(figure: Figure, value: number | null, language: string): string {
  if (value === null) return '–';
  if (figure === 'bounceRate') return formatPercent(value, language);
  return figure === 'visitTime' ? formatSpan(Math.round(value) * 1000, language) : formatNumber(value, language);
}

/** By which share of the range before a figure grew; null where there was nothing to grow from. */
export function changeOf(figure: Figure, now: ViewTotals, before: ViewTotals | null): number | null {
  const [value, earlier] = [valueOf(figure, now), before === null ? null : valueOf(figure, before)];
  return value === null || earlier === null || earlier === 0 ? null : value / earlier - 1;
}
