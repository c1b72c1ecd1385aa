import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type NodeId } from '#common/layout/document.ts';
import { boundPath } from '#common/layout/walk/bind-props.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { setTable } from '../../commands/set-table';
import { useEngine } from '../../engine/engine-context';
import { useNode } from '../../engine/engine-hooks';
import { HEAD, insertColumn, insertRow, setHeaderRow, tableCells, type CellPlace } from '../../table/table-edit';
import { useIsEmail } from '../../variables/use-is-email';
import { CellVariable } from './cell-variable';
import { cellId, type ChangeTable } from './change-table';
import { ColumnMenu } from './table-menus';
import { TableLine } from './table-line';

interface Props {
  readonly controlId: string;
  readonly id: NodeId;
  /** Name of the field. */
  readonly label: string;
  readonly describedBy?: string;
}

/** The cells of a table as a sheet: typed in, pasted from a spreadsheet, rows and columns by menus and keys. */
export function TableControl({ controlId, id, label, describedBy }: Props) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const node = useNode(id);
  const isEmail = useIsEmail();
  const [isCut, setCut] = useState(false);
  const [visited, setVisited] = useState<CellPlace | null>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  if (!node) return null;
  const table = tableCells(node.props);
  const rowsBound = boundPath(node.props.rows) !== undefined;
  const headBound = boundPath(node.props.head) !== undefined;
  const change: ChangeTable = (how, { typed, focus } = {}) => {
    setCut(false);
    if (focus) wanted.current = cellId(controlId, focus);
    const key = typed && `cell.${String(typed.row)}.${String(typed.column)}`;
    setTable(engine, id, how, { label, ...(key !== undefined && { typed: { mode: 'merge', key } }) });
  };
  const { head, rows, align } = table;
  const common = { controlId, columns: align.length, change, onCut: () => setCut(true), onVisit: setVisited };
  const isWide = align.length >= LIMITS.tableColumns;
  const isLong = rows.length >= LIMITS.tableRows;
  return (
    <div className="ep-list" id={controlId} role="group" aria-label={label} aria-describedby={describedBy}>
      {!headBound && (
        <Checkbox
          asSwitch
          label={t('table.header')}
          checked={head.length > 0}
          onChange={({ target }) => change((now) => setHeaderRow(now, target.checked, rowsBound))}
        />
      )}
      {align.length > 0 && (
        <div className="ep-table-scroll">
          <table className="ep-table">
            <thead>
              <tr>
                <td />
                {align.map((each, column) => (
                  <td key={column}>
                    <ColumnMenu column={column} align={align} value={each} change={change} />
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              {head.length > 0 && <TableLine {...common} row={HEAD} cells={head} rows={rows.length} />}
              {rows.map((cells, row) => (
                <TableLine key={row} {...common} row={row} cells={cells} rows={rows.length} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="ep-table-foot">
        {!rowsBound && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus />}
            disabledReason={isLong ? t('table.maxRows', { most: LIMITS.tableRows }) : null}
            onClick={() => change((now) => insertRow(now, now.rows.length), { focus: { row: rows.length, column: 0 } })}
          >
            {t('table.addRow')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          disabledReason={isWide ? t('table.maxColumns', { most: LIMITS.tableColumns }) : null}
          onClick={() => change((now) => insertColumn(now, now.align.length))}
        >
          {t('table.addColumn')}
        </Button>
        {isEmail && <CellVariable controlId={controlId} table={table} visited={visited} change={change} />}
      </div>
      {!rowsBound && <p className="ep-hint">{t('table.pasteHelp')}</p>}
      {isCut && (
        <p className="ep-error" role="alert">
          {t('table.cut', { rows: LIMITS.tableRows, columns: LIMITS.tableColumns })}
        </p>
      )}
    </div>
  );
}
