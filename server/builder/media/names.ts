import { randomBytes } from 'node:crypto';

/**
 * Characters that hide or reorder what people read: controls, bidirectional overrides, zero-width marks. Joiners are none
 * of them: emoji of several people and words of Persian or Hindi are written with them.
 */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const NOTHING_BUT_JOINERS = /^[\s\u200C\u200D]*$/;

/**
 * A file's name as shown to people: text only, never a path (docs/trust.md 32). Where the file is stored is the server's choice.
 * @param unnamed what it is called where nothing can be read of its name
 * @returns 1 to 200 characters
 */
export function displayName(name: string, unnamed = 'image'): string {
  const text = name.replace(INVISIBLE, '').normalize('NFC').trim();
  return NOTHING_BUT_JOINERS.test(text) ? unnamed : Array.from(text).slice(0, 200).join('');
}

/** An unguessable public name: 128 bits, in letters, digits, '-' and '_'; never begins with a dot. */
export function newMediaKey(): string {
  return randomBytes(16).toString('base64url');
}
