import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './field.css';
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

/** Rows that are chosen, for something that is done with all of them. */
export interface RowSelection<Row> {
  /** Keys of rows. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** Names the box of a row. */
  readonly labelOf: (row: Row) => string;
  /** Names the box of all rows. */
  readonly allLabel: string;
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
  /** Boxes at the start of the rows. */
  readonly selection?: RowSelection<Row>;
}

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

function SelectBox({ label, checked, mixed = false, onChange }: BoxProps) {
  return (
    <label className="ui-check ui-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => void (input && (input.indeterminate = mixed))}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

/** The box of all rows: each of them, or none. */
function AllBox<Row>({
  rows,
  rowKey,
  selection,
}: Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & { readonly selection: RowSelection<Row> }) {
  const { selected, onSelect, allLabel } = selection;
  const keys = rows.map(rowKey);
  const held = keys.filter((key) => selected.has(key)).length;
  return (
    <SelectBox
      label={allLabel}
      checked={keys.length > 0 && held === keys.length}
      mixed={held > 0 && held < keys.length}
      onChange={(all) =>
        onSelect(new Set(all ? [...selected, ...keys] : [...selected].filter((key) => !keys.includes(key))))
      }
    />
  );
}

/** A plain table: 36 px rows, a sticky head that sorts, boxes at the start and actions at the end of each row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort = '', onSort, actions, selection } = props;
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
            {selection && (
              <th scope="col" className="ui-select-cell">
                <AllBox rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
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
              {selection && (
                <td className="ui-select-cell">
                  <SelectBox
                    label={selection.labelOf(row)}
                    checked={selection.selected.has(rowKey(row))}
                    onChange={(on) => selection.onSelect(withKey(selection.selected, rowKey(row), on))}
                  />
                </td>
              )}
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
