import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './data-table.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Name of the field the list call sorts by; absent = cannot be sorted. */
  readonly sort?: string;
  /** Numbers stand at the end. */
  readonly numeric?: boolean;
  /** Dropped below 768 px. */
  readonly wideOnly?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** 'field' or '-field'; absent where no column can be sorted. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Buttons at the end of a row, in sight on hover and focus. */
  readonly actions?: (row: Row) => ReactNode;
}

/** A plain table: 36 px rows, a sticky head that sorts, actions at the end of each row. */
export function DataTable<Row>({ label, columns, rows, rowKey, sort = '', onSort, actions }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const field = sort.replace(/^-/, '');
  const down = sort.startsWith('-');
  const classOf = (column: Column<Row>) =>
    [column.numeric && 'ui-numeric', column.wideOnly && 'ui-wide-only'].filter(Boolean).join(' ') || undefined;
  return (
    <div className="ui-table-box">
      <table className="ui-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = column.sort !== undefined && column.sort === field;
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
                >
                  {column.sort === undefined ? (
                    column.label
                  ) : (
                    <button
                      type="button"
                      data-tip={t('sortBy', { column: column.label })}
                      onClick={() => onSort?.(sorted && !down ? `-${column.sort}` : column.sort!)}
                    >
                      {column.label}
                      {sorted && (down ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
                    </button>
                  )}
                </th>
              );
            })}
            {actions && (
              <th scope="col">
                <span className="ui-visually-hidden">{t('more')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
              {actions && <td className="ui-row-actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
