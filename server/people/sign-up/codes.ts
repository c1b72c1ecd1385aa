import { createHmac, timingSafeEqual } from 'node:crypto';

const CODES = 1_000_000;

/**
 * The six-digit code of one mail. It follows from the mail's id and APP_SECRET, so that a job that runs twice mails the
 * same code twice.
 */
export function codeOf(appSecret: string, id: string): string {
  const digest = createHmac('sha256', appSecret).update(`sign-up-code:${id}`).digest();
  return String(digest.readUIntBE(0, 6) % CODES).padStart(6, '0');
}

/** What is stored in a code's place; keyed, since a million codes are soon tried against a bare hash. */
export function hashCode(appSecret: string, email: string, code: string): string {
  return createHmac('sha256', appSecret).update(`sign-up-code:${email}:${code}`).digest('hex');
}

/** Compares two such hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function isDigit(codePoint: number) {
  return /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));
}

/** Unicode lists the decimal digits of each script in a row from zero, so a digit's value is its distance from the row's start. */
function valueOf(digit: string) {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}

/**
 * A code as it was mailed, from what a user typed or pasted: digits of any script, with spaces, dashes or direction
 * marks.
 */
export function readCode(typed: string): string {
  return typed.replace(/[\s\p{Cf}\p{Pd}]/gu, '').replace(/\p{Nd}/gu, (digit) => valueOf(digit));
}
