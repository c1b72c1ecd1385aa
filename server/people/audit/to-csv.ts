import type { AuditEntry } from '#common/contract/audit.ts';

const COLUMNS = ['time', 'act', 'actorName', 'actorEmail', 'actByName', 'target', 'address', 'details'] as const;

/** What a spreadsheet takes for the beginning of a formula (the wide forms too); an apostrophe makes it a text. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** One cell by RFC 4180, defused. */
const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** By this mark Excel knows that the file is UTF-8; without it names with other letters than English ones come out wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line, and what stands before it. */
export const csvHead = `${BYTE_ORDER_MARK}${line(COLUMNS)}`;

/** One line per entry; details as `name=value; …`. */
export const csvLines = (entries: readonly AuditEntry[]): string =>
  entries
    .map(({ details, actByName, ...entry }) => {
      const facts = Object.entries(details)
        .map(([name, value]) => `${name}=${value}`)
        .sort();
      const texts = { ...entry, actByName: actByName ?? '', details: facts.join('; ') };
      return line(COLUMNS.map((column) => texts[column]));
    })
    .join('');
