import { readPlainNumber } from '#common/rules/cell-formats.ts';
import { withLatinDigits } from './latin-digits';

/** Written before the handle of a control: as long as it fits, without a sign for thousands. */
const WRITTEN = { useGrouping: false, maximumFractionDigits: 15 } as const;
const ARABIC = '٠١٢٣٤٥٦٧٨٩';

/** A number as it is typed in the language: '1234,5' in Spanish, '1234.5' in English. */
export function writeNumber(value: number, language: string): string {
  return new Intl.NumberFormat(withLatinDigits(language), WRITTEN).format(value).replace('\u200e', '');
}

function latin(text: string) {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(ARABIC.indexOf(digit)))
    .replace('٫', '.')
    .replaceAll('٬', ',');
}

/**
 * The number that was typed, with the decimal sign of the language, or with a point that can be nothing else.
 * @returns null for what is no number, or may mean two: '1.000' where the comma is the decimal sign
 */
export function readNumber(text: string, language: string): number | null {
  const plain = latin(text.trim());
  const isComma = writeNumber(0.5, language).includes(',');
  if (isComma && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain)) return null;
  const pointed = isComma ? plain.replace(',', '.') : plain;
  const number = Number(pointed);
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(pointed) && Number.isFinite(number) ? number : null;
}

/** As `readNumber`; what comes out of spreadsheets may be written as in other countries, where it can be one number only: '1.234,50'. */
export function readForeignNumber(text: string, language: string): number | null {
  return readNumber(text, language) ?? readPlainNumber(latin(text.trim())) ?? null;
}
