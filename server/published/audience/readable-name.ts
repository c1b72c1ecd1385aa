/** Characters that hide or reorder what people read: controls, bidirectional overrides, zero-width marks; joiners are part of words and emoji. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** A text of a stranger's file as it is shown: one line, nothing invisible, so many characters at most. */
export function readableName(text: string, most: number): string {
  return Array.from(text.replace(INVISIBLE, ' ').normalize('NFC').trim()).slice(0, most).join('');
}
