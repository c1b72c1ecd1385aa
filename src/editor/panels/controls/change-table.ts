import type { TFunction } from 'i18next';
import { HEAD, type CellPlace, type TableCells } from '../../table/table-edit';

/** How a control of a table changes it: `typed` is the cell that is typed in, `focus` the one that takes the focus afterwards. */
export type ChangeTable = (
  change: (table: TableCells) => TableCells,
  options?: { readonly typed?: CellPlace; readonly focus?: CellPlace },
) => void;

/** Id of the field of a cell. */
export function cellId(controlId: string, { row, column }: CellPlace): string {
  return `${controlId}-${String(row + 1)}-${String(column)}`;
}

/** What the field of a cell is called. */
export function cellName(t: TFunction<'inspector'>, { row, column }: CellPlace): string {
  return row === HEAD
    ? t('table.headerCell', { column: column + 1 })
    : t('table.cell', { row: row + 1, column: column + 1 });
}
