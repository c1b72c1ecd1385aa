import { withLatinDigits } from './latin-digits';

/** A span as the language writes it: '0.4 sec', '1 min, 12 sec'. */
export function formatSpan(ms: number, language: string): string {
  const unit = (value: number, name: 'second' | 'minute', digits: number) =>
    new Intl.NumberFormat(withLatinDigits(language), {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  // What took any time did not take none.
  const seconds = (ms > 0 ? Math.max(ms, 100) : 0) / 1000;
  if (seconds < 60) return unit(seconds, 'second', seconds < 10 ? 1 : 0);
  const whole = Math.round(seconds);
  return `${unit(Math.floor(whole / 60), 'minute', 0)} ${unit(whole % 60, 'second', 0)}`;
}
