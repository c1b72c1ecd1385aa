/** A text without line breaks and doubled spaces. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** At most so many characters, cut at a word. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
