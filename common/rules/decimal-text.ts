/** A number with that many decimals as a language writes it, in Latin digits and without a sign for thousands. */
export function decimalText(value: number, decimals: number, language: string): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { ...digits, useGrouping: false }).format(value);
}

/** The number that a value of a page is, with a point or a decimal comma; '' is 0, NaN is what is none. */
export function numberOfText(text: string): number {
  const trimmed = text.trim();
  return Number(/^-?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed);
}
