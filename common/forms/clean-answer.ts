/** Line breaks as one sign, no other control characters, no lone halves of a character, no spaces around. */
export function cleanLines(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanLines(text)
    .replace(/[\n\t]+/gu, ' ')
    .trim();
}
