import { useTranslation } from 'react-i18next';
import { retype } from '../../text/retype';
import { cellAt, HEAD, setCell, type CellPlace, type TableCells } from '../../table/table-edit';
import { VariableButton } from '../../variables/variable-button';
import { cellId, cellName, type ChangeTable } from './change-table';

interface Props {
  readonly controlId: string;
  readonly table: TableCells;
  /** The cell that was typed in last; null: none. */
  readonly visited: CellPlace | null;
  readonly change: ChangeTable;
}

/** Inserts what differs from recipient to recipient into the cell that was typed in last, else into the first one. */
export function CellVariable({ controlId, table, visited, change }: Props) {
  const { t } = useTranslation('inspector');
  const first = { row: table.rows.length > 0 ? 0 : HEAD, column: 0 };
  const place = visited && cellAt(table, visited) !== undefined ? visited : first;
  if (cellAt(table, place) === undefined) return null;
  const insert = (text: string) =>
    change((now) => setCell(now, place, retype(cellAt(now, place) ?? '', text)), { typed: place });
  return <VariableButton controlId={cellId(controlId, place)} field={cellName(t, place)} onText={insert} />;
}
