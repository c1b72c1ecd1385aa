/**
 * The number of white space characters before a place. By hand: a pattern that ends with `\\s*$` is tried at every
 * space before, which takes time by the square of their number.
 */
export function spaceBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && /\s/.test(text[start - 1]!)) start -= 1;
  return at - start;
}

/** The number of white space characters from a place on. */
export function spaceAfter(text: string, at: number): number {
  let end = at;
  while (end < text.length && /\s/.test(text[end]!)) end += 1;
  return end - at;
}
