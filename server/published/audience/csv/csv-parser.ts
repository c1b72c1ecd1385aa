/** A cell is cut here: a quote that is never closed must not swallow the file. */
const MOST_CELL = 20_000;

export type Separator = ',' | ';' | '\t';
const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** A quote that opened and never closed, or a cell without end. */
export class BrokenCsv extends Error {}

/** What separates cells: of comma, semicolon and tab the one that the first line holds most of, outside quotes. */
export const findSeparator = (head: string): Separator => {
  const [line = ''] = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
};

/**
 * Reads CSV by RFC 4180 piece by piece: quoted cells with separators, doubled quotes and line breaks; CRLF, LF or CR.
 * Lines without anything are passed over.
 * @returns takes the next piece of text and gives the rows that it completed; `null` ends the file
 * @throws BrokenCsv
 */
export const csvParser = (separator: Separator) => {
  let row: string[] = [];
  let cell = '';
  /** Before a cell, in one, in a quoted one, after a quote within it, after a CR. */
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  let afterReturn = false;
  let rows: string[][] = [];

  const endCell = () => {
    row.push(cell);
    cell = '';
    state = 'start';
  };
  const endRow = () => {
    const isBlank = row.length === 0 && cell === '' && state === 'start';
    endCell();
    if (!isBlank) rows.push(row);
    row = [];
  };
  const add = (text: string) => {
    cell += text;
    if (cell.length > MOST_CELL) throw new BrokenCsv('A cell does not end.');
  };
  const inQuotes = (sign: string) => {
    if (sign === '"') state = 'quote';
    else add(sign);
  };
  const outside = (sign: string) => {
    const isSecondOfPair = sign === '\n' && afterReturn;
    afterReturn = sign === '\r';
    if (isSecondOfPair) return;
    if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') endRow();
    else if (sign === '"' && state === 'start') state = 'quoted';
    else if (sign === '"' && state === 'quote') {
      add('"');
      state = 'quoted';
    } else {
      add(sign);
      state = 'plain';
    }
  };

  return (text: string | null): string[][] => {
    rows = [];
    if (text === null) {
      if (state === 'quoted') throw new BrokenCsv('A quote does not end.');
      if (row.length > 0 || cell !== '' || state !== 'start') endRow();
      return rows;
    }
    for (const sign of text) {
      if (state === 'quoted') inQuotes(sign);
      else outside(sign);
    }
    return rows;
  };
};
