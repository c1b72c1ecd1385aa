/** What a spreadsheet takes for the beginning of a formula (the wide forms too); an apostrophe makes it a text. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** One cell by RFC 4180, defused. */
function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line by RFC 4180; cells that a spreadsheet would run as a formula are defused. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Begins a CSV file: by it Excel knows that the file is UTF-8; without it names with other letters than English ones come out wrong. */
export const BYTE_ORDER_MARK = '\uFEFF';
