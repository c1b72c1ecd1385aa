import type { ReactElement } from 'react';
import { withClass } from '../drawing/attributes';
import { drawWords, inlineText, isBlank, plainText } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';
import { tableWord } from '../drawing/words';
import { tableShape, type TableShape } from './table-shape';

interface Props {
  readonly caption: unknown;
  readonly head: unknown;
  readonly rows: unknown;
  readonly align: unknown;
  readonly headerColumn: boolean;
  readonly striped: boolean;
}

/** One cell: a header where it heads something and has words, since an empty header says nothing to anybody. */
function drawCell(
  cell: unknown,
  column: number,
  scope: 'col' | 'row' | null,
  { alignOf }: TableShape,
  context: ViewContext,
): ReactElement {
  const align = alignOf(column);
  const className = align === 'start' ? undefined : `w-table__${align}`;
  const words = inlineText(cell, context);
  if (scope === null || isBlank(cell))
    return (
      <td key={column} className={className}>
        {words}
      </td>
    );
  return (
    <th key={column} scope={scope} className={className}>
      {words}
    </th>
  );
}

/**
 * A table in a group of its own, which scrolls sideways where the table is wider than the page: it takes the focus and
 * has a name, so that the keyboard reaches it and screen readers announce what it is.
 */
function TableView({ props, root, context }: ViewProps<Props>) {
  const shape = tableShape(props);
  const { head, rows } = shape;
  // A header without rows says nothing to visitors.
  if (rows.length === 0 && !context.canvas) return null;
  if (rows.length === 0 && head.length === 0) return <div {...withClass(root, 'w-table')} />;
  const caption = plainText(props.caption).trim();
  return (
    <div
      {...withClass(root, 'w-table', props.striped && 'w-table--striped')}
      role="group"
      aria-label={caption || tableWord(context.lang)}
      // Scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-table__table">
        {caption !== '' && <caption>{drawWords(caption, context)}</caption>}
        {head.length > 0 && (
          <thead>
            <tr>{head.map((cell, column) => drawCell(cell, column, 'col', shape, context))}</tr>
          </thead>
        )}
        {rows.length > 0 && (
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => {
                  const heads = props.headerColumn && column === 0;
                  return drawCell(cell, column, heads ? 'row' : null, shape, context);
                })}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

export { TableView as view };
