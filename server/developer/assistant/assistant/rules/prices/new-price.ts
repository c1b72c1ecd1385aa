import type { HowMuch } from '../../instruction/instruction.ts';
import { changed } from '../how-much.ts';

const NUMBER = /\d[\d.,]*\d|\d/g;
/** Letters of a price; a longer text is none. */
const MAX_LETTERS = 60;

/** How a number is written: its decimals, and the sign before them. */
interface Writing {
  readonly number: number;
  readonly decimals: number;
  readonly isComma: boolean;
}

/** Null: it may be two numbers, or has thousands apart. */
function read(said: string): Writing | null {
  const [, whole, sign, decimals = ''] = /^(\d+)(?:([.,])(\d{1,2}))?$/.exec(said) ?? [];
  if (whole === undefined) return null;
  return { number: Number(`${whole}.${decimals || 0}`), decimals: decimals.length, isComma: sign === ',' };
}

/** A price and what becomes of it. */
export interface NewPrice {
  /** To the last digit, at most in cents. */
  readonly exact: string;
  /** Rounded to a whole number; the same where it is one. */
  readonly rounded: string;
}

function write(number: number, { decimals, isComma }: Writing, isText: boolean): string {
  const cents = Number(number.toFixed(2));
  const said =
    Number.isInteger(cents) && decimals < 2
      ? String(cents)
      : isText || decimals === 2
        ? cents.toFixed(2)
        : String(cents);
  return isComma ? said.replace('.', ',') : said;
}

/**
 * What becomes of a price, or of a text with one amount.
 * @param isText it is read as it is written: `4.5` is a number of the code, `4.50` what is shown
 * @returns null where it has no one number, or would be less than nothing
 */
export function newPrice(value: string, much: HowMuch, isMore: boolean, isText: boolean): NewPrice | null {
  const [said, other] = value.length > MAX_LETTERS ? [] : (value.match(NUMBER) ?? []);
  const writing = said === undefined ? null : read(said);
  if (said === undefined || other !== undefined || !writing) return null;
  const next = changed(writing.number, much, isMore);
  if (next < 0 || (next === 0 && writing.number !== 0)) return null;
  const put = (text: string) => value.replace(said, () => text);
  return { exact: put(write(next, writing, isText)), rounded: put(write(Math.round(next), writing, isText)) };
}

/** Whether amounts are written without cents. */
export function areWhole(values: readonly string[]): boolean {
  return values.every((value) => !/\d[.,]\d/.test(value));
}
