import { formatBytes, formatNumber, formatPercent } from '#src/i18n/format.ts';
import { formatSpan } from '#src/i18n/format-span.ts';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';
import type { Unit } from './metric-cards';

function formatSeconds(seconds: number, language: string) {
  if (seconds >= 1) return formatSpan(seconds * 1000, language);
  const options = { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(withLatinDigits(language), options).format(seconds * 1000);
}

function formatShare(share: number, language: string) {
  return formatPercent(share, language, { maximumFractionDigits: 1 });
}

const FORMATS: Readonly<Record<Unit, (value: number, language: string) => string>> = {
  count: formatNumber,
  seconds: formatSeconds,
  bytes: formatBytes,
  share: formatShare,
};

/** A number of a metric as the language writes it; a dash where none is known. */
export function formatMetric(unit: Unit, value: number | null | undefined, language: string): string {
  return value === null || value === undefined ? '–' : FORMATS[unit](value, language);
}
