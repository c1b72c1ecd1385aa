/** A number that a prop or data holds; undefined for anything that is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A number as the language of the page writes it; an unknown language gets English. */
export function numberText(value: number, lang: string, options: Intl.NumberFormatOptions = {}): string {
  try {
    return new Intl.NumberFormat(lang, options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}
