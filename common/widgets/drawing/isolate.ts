import { directionOf } from '../../rules/direction';

/** A stretch of a text; `isolated` is read from left to right on pages that are read from right to left. */
export interface Piece {
  readonly text: string;
  readonly isolated: boolean;
}

// All lengths are bounded and no two parts that repeat share a character, so that no text is slow to read.
const DIGITS = String.raw`\p{Nd}{1,15}`;
const GAP = '[ \u00a0\u202f]?';
const CURRENCY = String.raw`(?:[A-Z]{3}|\p{Sc})`;
const AMOUNT = String.raw`${DIGITS}(?:[.,:٫٬]${DIGITS}){0,4}`;
const UNIT = String.raw`(?:${GAP}(?:${CURRENCY}|[AaPp][Mm]|%)(?![\p{Script=Latin}\p{Nd}]))?`;
const PRICE = `(?:${CURRENCY}${GAP})?${AMOUNT}${UNIT}`;
const DASH = '[-\u2010-\u2015]';
const RANGE = String.raw`${PRICE}${GAP}${DASH}${GAP}${PRICE}(?!\p{Nd}|[- ]{1,3}\p{Nd})`;

const AREA = String.raw`\(\p{Nd}{1,5}\)`;
const BETWEEN = `(?:[ \u00a0\u202f\u2010\u2011-]{1,3}|[ \u00a0-]?${AREA}[ \u00a0-]?)`;
const SEVEN_DIGITS = String.raw`(?=(?:[+() \u00a0\u202f\u2010\u2011-]{0,3}\p{Nd}){7})`;
const ABROAD = String.raw`\+(?:${AREA}[ -]?)?${DIGITS}(?:${BETWEEN}${DIGITS}){0,9}`;
const AT_HOME = `${SEVEN_DIGITS}(?:${AREA}[ -]?${DIGITS}(?:${BETWEEN}${DIGITS}){0,9}|${DIGITS}(?:${BETWEEN}${DIGITS}){1,9})`;

const ISOLATED = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{N}/@_=.+-])(?:${RANGE}|${ABROAD}|${AT_HOME})(?!\p{Nd})`,
  'gu',
);

/**
 * A text in stretches: phone numbers, and ranges of prices and times, would be turned around between words that are
 * read from right to left. One stretch where there is nothing of the kind.
 */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ISOLATED)) {
    if (index > at) pieces.push({ text: text.slice(at, index), isolated: false });
    pieces.push({ text: found, isolated: true });
    at = index + found.length;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), isolated: false });
  return pieces;
}

/** The same text with the characters of Unicode that isolate: for mails, whose programs keep few elements. */
export function isolateByCharacters(text: string, lang: string): string {
  if (directionOf(lang) === 'ltr') return text;
  return piecesOf(text)
    .map((piece) => (piece.isolated ? `\u2066${piece.text}\u2069` : piece.text))
    .join('');
}
