/** How a language writes numbers; what is no language tag writes them as English does. */
function formatOf(language: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const options = { ...digits, useGrouping: false, numberingSystem: 'latn' };
  try {
    return new Intl.NumberFormat(language, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/**
 * Writes numbers with that many decimals as a language does, in Latin digits and without a sign for thousands. To be made once
 * for many numbers: it takes as long to make as hundreds of them to write.
 */
export function decimalWriter(decimals: number, language: string): (value: number) => string {
  const format = formatOf(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return (value) => format.format(value);
}

/** The number that a value of a page is, with a point or a decimal comma; '' is 0, NaN is what is none. */
export function numberOfText(text: string): number {
  const trimmed = text.trim();
  return Number(/^-?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed);
}
