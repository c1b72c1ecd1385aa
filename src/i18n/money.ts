/** Whether there is a currency of this ISO 4217 code, in small or capital letters. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code.toUpperCase());

/** Digits after the point: 2 for USD, 0 for JPY, 3 for KWD; 2 for what is no currency. */
function fractionDigits(currency: string): number {
  if (!isCurrency(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount as it is typed: 1990 of USD is '19.90', of JPY '1990'. */
export function toMajor(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/**
 * What was typed ('19.9', '19,90') in the smallest unit of the currency.
 * @returns null for what is no amount, or has more digits after the point than the currency
 */
export function toMinor(text: string, currency: string): number | null {
  const parts = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim());
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  const digits = fractionDigits(currency);
  return fraction.length > digits ? null : Number(whole + fraction.padEnd(digits, '0'));
}
