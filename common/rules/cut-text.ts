/** The first UTF-16 units of a text, so many at most, never half a character: databases refuse halves in JSON. */
export function firstOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The last ones in the same way. */
export function lastOf(text: string, most: number): string {
  return text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '');
}
