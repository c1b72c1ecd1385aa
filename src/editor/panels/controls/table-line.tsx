import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type InlineText } from '#common/layout/document.ts';
import { isComposing } from '#src/ui/is-composing.ts';
import { TextArea } from '#src/ui/text-input.tsx';
import { plainText } from '../../text/plain-text';
import { retype } from '../../text/retype';
import { readCells } from '#common/rules/read-cells.ts';
import { HEAD, insertRow, moveColumn, moveRow, pasteCells, setCell, type CellPlace } from '../../table/table-edit';
import { cellId, cellName, type ChangeTable } from './change-table';
import { RowMenu } from './table-menus';

/** Where an arrow leads: rows down, columns to the right. */
const STEPS: { readonly [key: string]: readonly [down: number, across: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Props {
  readonly controlId: string;
  /** HEAD for the header row. */
  readonly row: number;
  readonly cells: readonly InlineText[];
  readonly rows: number;
  readonly columns: number;
  readonly change: ChangeTable;
  /** Called when pasted content did not fit. */
  readonly onCut: () => void;
  /** Called with the cell that is edited. */
  readonly onVisit: (place: CellPlace) => void;
}

/**
 * One row of the sheet. Enter goes down, Shift+Enter breaks the line, Alt with an arrow moves the row or the column.
 */
export function TableLine({ controlId, row, cells, rows, columns, change, onCut, onVisit }: Props) {
  const { t } = useTranslation('inspector');
  const goDown = ({ column }: CellPlace) => {
    const below = { row: row + 1, column };
    if (below.row < rows) document.getElementById(cellId(controlId, below))?.focus();
    else if (rows < LIMITS.tableRows && row !== HEAD) change((now) => insertRow(now, below.row), { focus: below });
  };
  const move = (event: KeyboardEvent, column: number): boolean => {
    const isRtl = getComputedStyle(event.currentTarget.closest('table') ?? event.currentTarget).direction === 'rtl';
    const [down, across] = STEPS[event.key] ?? [0, 0];
    if (!event.altKey || (down === 0 && across === 0)) return false;
    const to = { row: row + down, column: column + (isRtl ? -across : across) };
    const isInside =
      to.column >= 0 && to.column < columns && (across !== 0 || (row !== HEAD && to.row >= 0 && to.row < rows));
    if (isInside)
      change((now) => (across === 0 ? moveRow(now, row, to.row) : moveColumn(now, column, to.column)), { focus: to });
    return true;
  };
  const pressKey = (event: KeyboardEvent, column: number) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.shiftKey) goDown({ row, column });
    else if (!move(event, column)) return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent, column: number) => {
    const pasted = readCells(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    let isCut = false;
    change((now) => {
      const { table, cut } = pasteCells(now, { row, column }, pasted);
      isCut = cut;
      return table;
    });
    if (isCut) onCut();
  };
  return (
    <tr data-header={row === HEAD || undefined}>
      <td>{row !== HEAD && <RowMenu row={row} rows={rows} change={change} />}</td>
      {cells.map((cell, column) => (
        <td key={column}>
          <TextArea
            size="sm"
            rows={1}
            id={cellId(controlId, { row, column })}
            aria-label={cellName(t, { row, column })}
            value={plainText(cell)}
            onChange={({ target }) =>
              change((now) => setCell(now, { row, column }, retype(cell, target.value)), { typed: { row, column } })
            }
            onFocus={() => onVisit({ row, column })}
            onKeyDown={(event) => pressKey(event, column)}
            onPaste={(event) => paste(event, column)}
          />
        </td>
      ))}
    </tr>
  );
}
