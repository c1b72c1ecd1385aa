/**
 * Amounts of money are whole numbers in the smallest unit as Stripe counts (https://docs.stripe.com/currencies), with and
 * without Stripe. It differs from ISO 4217 in a few currencies.
 */
const NO_DIGITS = [
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
];
const THREE_DIGITS = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];
/** Counted with two digits for the sake of older shops, yet only whole units can be charged: 500 is 5 ISK. */
const WHOLE_ONLY = ['isk', 'ugx'];

function isIn(list: readonly string[], currency: string) {
  return list.includes(currency.toLowerCase());
}

/** Digits after the point of the unit that amounts are counted in: 2 for USD and ISK, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (isIn(NO_DIGITS, currency)) return 0;
  return isIn(THREE_DIGITS, currency) ? 3 : 2;
}

/** What amounts that are charged must be a multiple of: 100 for ISK, 10 for KWD, whose last digit is always 0, else 1. */
export function amountStep(currency: string): number {
  if (isIn(WHOLE_ONLY, currency)) return 100;
  return isIn(THREE_DIGITS, currency) ? 10 : 1;
}

/** Digits after the point that people type and read: 0 for ISK, 2 for KWD. */
export function typedDigits(currency: string): number {
  return minorDigits(currency) - Math.log10(amountStep(currency));
}

/** The nearest amount that can be charged. */
export function roundAmount(amount: number, currency: string): number {
  const step = amountStep(currency);
  return Math.round(amount / step) * step;
}
