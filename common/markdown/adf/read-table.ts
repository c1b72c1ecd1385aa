import type { Table, TableCell } from 'mdast';
import { reveal } from './hidden';
import { type AdfNode, compact, withExtras } from './node';
import { readInline, type Source } from './read-inline';

function hiddenIn([first]: TableCell['children']) {
  return first?.type === 'link' ? reveal(first.url) : null;
}

/** A table of Markdown; its first row is the heading, unless the cells carry something else. */
export function readTable(table: Table, source: Source): AdfNode {
  let made: AdfNode = { type: 'table' };
  const rows = table.children.map((row, index) => {
    let line: AdfNode = { type: 'tableRow' };
    const cells = row.children.map(({ children }, column): AdfNode => {
      const hidden = hiddenIn(children);
      const carried = hidden?.kind === 'extras' ? hidden.extras : {};
      const rest = hidden?.kind === 'extras' ? children.slice(1) : children;
      if (column === 0) line = withExtras(line, carried.row);
      if (column + index === 0) made = withExtras(made, carried.table);
      const kept = rest.length === 1 ? hiddenIn(rest) : null;
      const isKept = kept?.kind === 'block' && kept.node.type === 'cell';
      const content = isKept
        ? kept.node.content
        : [compact({ type: 'paragraph', content: readInline(rest, [], source) })];
      const { type = index === 0 ? 'tableHeader' : 'tableCell', ...extras } = carried.cell ?? {};
      return withExtras({ type, ...(content && { content }) }, extras);
    });
    return { ...line, content: cells };
  });
  return { ...made, content: rows };
}
