/**
 * The number of white space characters before a place. Not by a pattern: one that ends with `\\s*$` is tried at every
 * space before, which takes time by the square of their number.
 */
export function spaceBefore(text: string, at: number): number {
  return at - text.slice(0, at).trimEnd().length;
}

/** The number of white space characters from a place on. */
export function spaceAfter(text: string, at: number): number {
  const rest = text.slice(at);
  return rest.length - rest.trimStart().length;
}
