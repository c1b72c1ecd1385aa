import { amountStep, minorDigits, typedDigits } from '#common/rules/currency.ts';

/** Whether there is a currency of this ISO 4217 code, in small or capital letters. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}

/** An amount as it is typed: 1990 of USD is '19.90', of JPY '1990', 1900 of ISK '19'. */
export function toMajor(minor: number, currency: string): string {
  const digits = minor % amountStep(currency) === 0 ? typedDigits(currency) : minorDigits(currency);
  return (minor / 10 ** minorDigits(currency)).toFixed(digits);
}

/**
 * What was typed ('19.9', '19,90') in the smallest unit of the currency.
 * @returns null for what is no amount, or has more digits after the point than can be charged
 */
export function toMinor(text: string, currency: string): number | null {
  const parts = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim());
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  return fraction.length > typedDigits(currency) ? null : Number(whole + fraction.padEnd(minorDigits(currency), '0'));
}
