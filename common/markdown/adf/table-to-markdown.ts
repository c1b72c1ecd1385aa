import { type BlockStyle, markerOf } from './block-style';
import { escapeText } from './escape-text';
import { hide } from './hidden';
import { inlineToMarkdown, labelOf } from './inline-to-markdown';
import { type AdfNode, extrasOf } from './node';

/** Content of a cell: one paragraph as Markdown, anything else as it came. */
function contentOf({ content = [] }: AdfNode, isHidden: boolean): string {
  const [first] = content;
  const isLine = content.length === 1 && first?.type === 'paragraph' && extrasOf(first) === null;
  if (isLine) return inlineToMarkdown(first.content ?? [], { inCell: true, isHidden });
  const whole = { type: 'cell', content };
  return `[${escapeText(labelOf(whole), false)}](${hide({ kind: 'block', node: whole })})`;
}

/** The row that Markdown wants below the first one. */
function ruler(cells: number) {
  return `|${' --- |'.repeat(cells)}`;
}

/** A table; null when something in it is no row or cell. Its first row is drawn as a heading, whatever it is. */
export function tableToMarkdown(table: AdfNode, { isHidden, carried }: BlockStyle): string | null {
  const rows = table.content ?? [];
  const isWhole = rows.length > 0 && rows.every((row) => row.type === 'tableRow' && (row.content ?? []).length > 0);
  if (!isWhole || Object.keys(carried).length > 0) return null;
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    const cells: string[] = [];
    for (const [column, cell] of (row.content ?? []).entries()) {
      if (cell.type !== 'tableHeader' && cell.type !== 'tableCell') return null;
      const isUsual = cell.type === (index === 0 ? 'tableHeader' : 'tableCell');
      const own = { ...extrasOf(cell), ...(!isUsual && { type: cell.type }) };
      const [ofRow, ofTable] = [column === 0 ? extrasOf(row) : null, column + index === 0 ? extrasOf(table) : null];
      const marker = markerOf({
        ...(Object.keys(own).length > 0 && { cell: own }),
        ...(ofRow && { row: ofRow }),
        ...(ofTable && { table: ofTable }),
      });
      cells.push(` ${marker}${contentOf(cell, isHidden)} |`);
    }
    lines.push(`|${cells.join('')}`);
    if (index === 0) lines.push(ruler(cells.length));
  }
  return lines.join('\n');
}
