import type { Vital } from '#src/api/vitals.ts';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';
import { formatMetric } from './format-metric';

/** A vital as the language writes it: times in their unit, CLS as a number. */
export function formatVital(vital: Vital, value: number, language: string): string {
  if (vital === 'cls')
    return new Intl.NumberFormat(withLatinDigits(language), { maximumFractionDigits: 2 }).format(value);
  return formatMetric('seconds', vital === 'time' ? value : value / 1000, language);
}
