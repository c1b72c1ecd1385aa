/** No table copied by hand is larger. */
const MAX_CHARACTERS = 500_000;

/** Values between separators, quoted as spreadsheets do; in quotes lines may break, and two quotes are one. */
function separated(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    let value = '';
    if (text[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"?/y;
      quoted.lastIndex = at;
      value = (quoted.exec(text)?.[1] ?? '').replaceAll('""', '"');
      at = quoted.lastIndex;
    }
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
    rows.at(-1)?.push(value + text.slice(from, at));
    if (text[at] === '\n') rows.push([]);
    at += 1;
  }
  return rows;
}

/**
 * Cells of a spreadsheet out of copied text: values between tabs, or lines of as many values between commas each.
 * @returns null for anything else, which is one text
 */
export function readCells(copied: string): readonly (readonly string[])[] | null {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (text.length > MAX_CHARACTERS) return null;
  if (text.includes('\t')) return separated(text, '\t');
  if (!text.includes('\n') || !text.includes(',')) return null;
  const rows = separated(text, ',');
  const [first] = rows;
  return first && first.length > 1 && rows.every((row) => row.length === first.length) ? rows : null;
}
