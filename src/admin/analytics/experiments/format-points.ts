import { withLatinDigits } from '#src/i18n/latin-digits.ts';

/** Keeps a sign before its number among right-to-left text. */
function isolated(text: string) {
  return `\u2066${text}\u2069`;
}

/** A difference of rates in percentage points, with its sign: '+1.2'. @param share of 1 */
export function formatPoints(share: number, language: string): string {
  const words = new Intl.NumberFormat(withLatinDigits(language), {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return isolated(words.format(share * 100));
}
