import type { HtmlToken } from '#common/html/read-html.ts';
import { LIMITS } from '#common/layout/document.ts';
import { readStyle } from './copied-style';
import type { Attributes } from './html-around';

/** A cell of a copied table. */
export interface CopiedCell {
  readonly isHeader: boolean;
  readonly tokens: readonly HtmlToken[];
}

/** A copied table; its rows are as long as each other. */
export interface CopiedTable {
  readonly caption: readonly HtmlToken[];
  readonly rows: readonly (readonly CopiedCell[])[];
  /** Where it ends among the tokens. */
  readonly end: number;
}

interface Draft {
  readonly isHeader: boolean;
  readonly tokens: HtmlToken[];
  readonly across: number;
  readonly down: number;
}

const EMPTY: CopiedCell = { isHeader: false, tokens: [] };

/** How many columns or rows a cell takes, as its attribute says. */
function spanOf(text: string | undefined, most: number): number {
  const count = Number.parseInt(text ?? '', 10);
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), most);
}

/** Rows that are hidden; Excel ends the pages it saves with one that holds the widths of columns. */
function isGone(attributes: Attributes): boolean {
  return readStyle(attributes.get('style')).get('display') === 'none';
}

/** Gives each cell its column: a cell that spans several is in the first of them, the others are empty. */
function spread(drafts: readonly (readonly Draft[])[]): readonly (readonly CopiedCell[])[] {
  // How many rows from the present one on each column is taken by a cell from above.
  const taken: number[] = [];
  const rows = drafts.map((drawn) => {
    const row: CopiedCell[] = [];
    const passTaken = () => {
      for (let left = taken[row.length] ?? 0; left > 0; left = taken[row.length] ?? 0) {
        taken[row.length] = left - 1;
        row.push(EMPTY);
      }
    };
    for (const { isHeader, tokens, across, down } of drawn) {
      passTaken();
      for (let column = 0; column < across; column += 1) {
        taken[row.length] = down - 1;
        row.push(column === 0 ? { isHeader, tokens } : EMPTY);
      }
    }
    passTaken();
    return row;
  });
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => EMPTY)]);
}

/**
 * Reads a table out of copied HTML.
 * @param at index of `<table>` among the tokens
 * @returns null for what only lays out a page: a table with one column or row, with another table in it, or with text
 * beside its cells; and for one that is larger than a Table may be
 */
export function readTable(tokens: readonly HtmlToken[], at: number): CopiedTable | null {
  const caption: HtmlToken[] = [];
  const drafts: Draft[][] = [];
  let row: Draft[] | null = null;
  let isHead = false;
  let into: HtmlToken[] | null = null;
  let end = at + 1;
  for (; end < tokens.length; end += 1) {
    const token = tokens[end] as HtmlToken;
    if (token.kind === 'text') {
      if (into === null && token.text.trim() !== '') return null;
      into?.push(token);
      continue;
    }
    const { kind, tag } = token;
    if (tag === 'table') {
      if (kind === 'open') return null;
      break;
    }
    if (tag === 'caption') into = kind === 'open' ? caption : null;
    else if (/^(?:tr|thead|tbody|tfoot)$/.test(tag)) {
      into = null;
      isHead = tag === 'thead' ? kind === 'open' : isHead && tag !== 'tbody' && tag !== 'tfoot';
      if (tag === 'tr' && kind === 'open') {
        row = [];
        if (!isGone(token.attributes)) drafts.push(row);
      }
    } else if (tag === 'td' || tag === 'th') {
      into = null;
      if (kind === 'close') continue;
      if (row === null) drafts.push((row = []));
      const { attributes } = token;
      const across = spanOf(attributes.get('colspan'), LIMITS.tableColumns);
      const draft: Draft = {
        isHeader: tag === 'th' || (isHead && drafts.length === 1),
        // Spreadsheets write marks as styles of the cell.
        tokens: tag === 'td' ? [token] : [],
        across,
        down: spanOf(attributes.get('rowspan'), LIMITS.tableRows),
      };
      row.push(draft);
      into = draft.tokens;
    } else into?.push(token);
  }
  const drawn = drafts.filter((row) => row.length > 0);
  if (drawn.length < 2 || drawn.length > LIMITS.tableRows) return null;
  if (drawn.some((row) => row.length > LIMITS.tableColumns)) return null;
  const rows = spread(drawn);
  const width = rows[0]?.length ?? 0;
  return width < 2 || width > LIMITS.tableColumns ? null : { caption, rows, end };
}
