import type { CellPlace, TableCells } from '../../table/table-edit';

/** How a control of a table changes it: `typed` is the cell that is typed in, `focus` the one that takes the focus afterwards. */
export type ChangeTable = (
  change: (table: TableCells) => TableCells,
  options?: { readonly typed?: CellPlace; readonly focus?: CellPlace },
) => void;

/** Id of the field of a cell. */
export const cellId = (controlId: string, { row, column }: CellPlace): string =>
  `${controlId}-${String(row + 1)}-${String(column)}`;
