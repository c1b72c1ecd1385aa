/**
 * The language as `Intl` is asked for it: dates and numbers have the Latin digits that our texts have in every language,
 * else both kinds would stand side by side ('ar-SA' alone means '٢٠٢٦').
 */
export function withLatinDigits(language: string): string {
  return `${language}-u-nu-latn`;
}
