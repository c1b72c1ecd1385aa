import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is read as a digit, none that makes words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a message is quoted by: eight random characters in two groups, `K7M2-9QXT`. */
export function newReference(): string {
  const text = Array.from({ length: 8 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
