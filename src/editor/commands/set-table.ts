import type { NodeId } from '#common/layout/document.ts';
import { patchProps } from '#common/layout/tree.ts';
import { boundPath } from '#common/layout/walk/bind-props.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { tableCells, tableProps, type TableCells } from '../table/table-edit';

/** How the step is remembered: typing in one cell is one, everything else a step of its own. */
interface Step {
  /** What the history calls the cells; absent: a text. */
  readonly label?: string;
  /** Absent: a step of its own. */
  readonly typed?: { readonly mode: 'merge' | 'gesture'; readonly key: string };
}

/**
 * Edits the cells of a table: header row, rows and alignment change together, in one step. Rows that are bound stay so.
 * @param change gets the cells as they are; gives those it got where there is nothing to do
 */
export function setTable(
  engine: EditorEngine,
  id: NodeId,
  change: (table: TableCells) => TableCells,
  { label, typed }: Step,
): void {
  const node = engine.getNode(id);
  if (!node) return;
  const before = tableCells(node.props);
  const after = change(before);
  if (after === before) return;
  const { rows, ...others } = tableProps(after);
  const patch = patchProps(
    engine.getNodes(),
    id,
    boundPath(node.props.rows) !== undefined ? others : { ...others, rows },
  );
  engine.apply(patch, {
    ...(label === undefined
      ? { labelKey: 'history.text' }
      : { labelKey: 'history.setProp', labelValues: { prop: label } }),
    ...(typed && { mode: typed.mode, mergeKey: `${id}.${typed.key}` }),
  });
}
