import { plain } from '#server/developer/source/texts/units.ts';

/** The words of a text that no file writes otherwise: ASCII letters and numbers, the longest first. */
export function plainWords(text: string): string[] {
  return [...new Set(plain(text).match(/[A-Za-z\d]{2,}/g) ?? [])].sort((a, b) => b.length - a.length);
}

/** More of them leave out hardly a file. */
const MAX_WORDS = 12;

/** What a file must hold, every word of it, to be parsed; empty: every file has to be read. */
export function searchWords(text: string): string[] {
  const longest = plainWords(text).slice(0, MAX_WORDS);
  if (longest.length > 0) return longest;
  const other = text.match(/[^\s\p{ASCII}]+/gu)?.sort((a, b) => b.length - a.length)[0];
  return other && !/['"‘’“”]/.test(other) ? [other] : [];
}
