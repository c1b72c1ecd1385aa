/** What looks like the marks around data, in any spelling a model may take for them. */
const MARKS = /<(\s*\/?\s*data\b)/gi;

/**
 * A text that others wrote, as data: it can neither end the quotation nor begin another.
 * @param kind what it is, in a word of ours
 */
export function quoteData(kind: string, text: string): string {
  return `<data kind="${kind}">\n${text.replace(MARKS, '‹$1')}\n</data>`;
}
