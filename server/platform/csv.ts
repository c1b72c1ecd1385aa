/**
 * Where a spreadsheet would begin a formula (with the wide forms too); an apostrophe there makes it a text. Some languages of
 * a spreadsheet divide lines by semicolons or tabs: the quote is then within its cell, and these and line breaks begin others.
 */
const FORMULA = /^(?=\s*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** One cell by RFC 4180, defused. */
function cell(value: string): string {
  const text = value.replace(FORMULA, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line by RFC 4180; cells that a spreadsheet would run as a formula are defused. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Begins a CSV file: by it Excel knows that the file is UTF-8; without it names with other letters than English ones come out wrong. */
export const BYTE_ORDER_MARK = '\uFEFF';
