import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { completeLink } from '#common/rules/complete-link.ts';
import { readCells } from '#common/rules/read-cells.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { writeCellNumber } from './cell-number';
import type { MediaImage } from '#src/api/media.ts';
import { PictureCell } from './picture-cell';
import {
  COLUMN_TYPES,
  isCellRight,
  keysOf,
  MOST,
  pasteInto,
  renameColumn,
  retypeColumn,
  type SourceTable,
  type TableColumn,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './source-table';
import './table-fields.css';

interface TableFieldsProps {
  readonly table: SourceTable;
  readonly onTable: (table: SourceTable) => void;
}

/** Name and type of a column. */
function ColumnHead(props: TableFieldsProps & { readonly column: TableColumn; readonly at: number }) {
  const { table, onTable, column, at } = props;
  const key = keysOf(table.columns)[at];
  const keyId = key === column.name ? undefined : `source-column-${column.id}`;
  const { t } = useTranslation('data-sources');
  const number = at + 1;
  return (
    <th scope="col">
      <div className="source-column">
        <TextInput
          size="sm"
          aria-label={t('table.columnName', { number })}
          required
          maxLength={64}
          aria-describedby={keyId}
          value={column.name}
          onChange={({ target }) => onTable(renameColumn(table, at, target.value))}
        />
        {keyId !== undefined && (
          <p id={keyId} className="source-column-key">
            {t('table.key', { key })}
          </p>
        )}
        <Select
          size="sm"
          aria-label={t('table.columnType', { number })}
          value={column.type}
          onChange={({ target }) => {
            const type = COLUMN_TYPES.find((each) => each === target.value) ?? 'text';
            onTable(retypeColumn(table, at, type));
          }}
          options={COLUMN_TYPES.map((value) => ({ value, label: t(`table.type.${value}`) }))}
        />
        <IconButton
          size="sm"
          label={t('table.removeColumn', { name: column.name })}
          icon={<Trash2 />}
          disabledReason={table.columns.length === 1 ? t('table.lastColumn') : null}
          onClick={() => onTable(withoutColumn(table, at))}
        />
      </div>
    </th>
  );
}

const MODES = { number: 'decimal', link: 'url', picture: 'text', date: 'text' } as const;

interface RowProps extends TableFieldsProps {
  readonly row: number;
  readonly onPaste: (event: ClipboardEvent, column: number) => void;
}

/** One value; what its column cannot keep stays as it was typed, with its fault below it. */
function Cell({ table, onTable, row, column, onPaste }: RowProps & { readonly column: number }) {
  const { t } = useTranslation('data-sources');
  const note = useId();
  const { name, type } = table.columns[column] ?? { name: '', type: 'text' };
  const text = table.rows[row]?.[column] ?? '';
  const example = writeCellNumber(4.5);
  const fault = isCellRight(type, text) ? '' : t(`table.wrong.${type as 'number'}`, { example });
  const label = t('table.cell', { name, row: row + 1 });
  const change = (value: string) => onTable(withCell(table, row, column, value));
  const common = {
    size: 'sm',
    'aria-label': label,
    onPaste: (event: ClipboardEvent) => onPaste(event, column),
  } as const;
  if (type === 'text')
    return (
      <td>
        <TextArea {...common} rows={1} value={text} onChange={({ target }) => change(target.value)} />
      </td>
    );
  const fieldFor = (image?: MediaImage) => (
    <TextInput
      {...common}
      ref={(element) => element?.setCustomValidity(fault)}
      aria-invalid={fault !== '' || undefined}
      aria-describedby={fault === '' ? undefined : note}
      type={type === 'date' && (text === '' || fault === '') ? 'date' : 'text'}
      inputMode={MODES[type]}
      dir="ltr"
      readOnly={image !== undefined}
      value={image?.name ?? text}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        const link = type === 'link' ? completeLink(text) : text;
        if (link !== text) change(link);
      }}
    />
  );
  return (
    <td>
      {type === 'picture' ? (
        <PictureCell name={label} value={text} onValue={change}>
          {fieldFor}
        </PictureCell>
      ) : (
        fieldFor()
      )}
      {fault !== '' && (
        <p id={note} className="ui-error">
          {fault}
        </p>
      )}
    </td>
  );
}

function Row(props: RowProps) {
  const { table, onTable, row } = props;
  const { t } = useTranslation('data-sources');
  return (
    <tr>
      {table.columns.map(({ id }, column) => (
        <Cell key={id} {...props} column={column} />
      ))}
      <td>
        <IconButton
          size="sm"
          label={t('table.removeRow', { row: row + 1 })}
          icon={<Trash2 />}
          onClick={() => onTable(withoutRow(table, row))}
        />
      </td>
    </tr>
  );
}

/** Records kept in place of a call, as a table: typed columns, rows, and what is pasted from a spreadsheet. */
export function TableFields({ table, onTable }: TableFieldsProps) {
  const { t } = useTranslation('data-sources');
  const [isCut, setCut] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const columnName = (number: number) => t('table.column', { number });
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const pasted = pasteInto(table, { row, column }, cells, columnName);
    setCut(pasted.cut);
    onTable(pasted.table);
  };
  return (
    <div className="source-table">
      <div ref={frame} className="source-table-frame" role="group" aria-label={t('table.label')}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <ColumnHead key={column.id} table={table} onTable={onTable} column={column} at={at} />
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {table.rows.map((_, row) => (
              <Row
                key={row}
                table={table}
                onTable={onTable}
                row={row}
                onPaste={(event, column) => paste(event, row, column)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <Notice tone="warning">{t('table.cut', MOST)}</Notice>}
      <div className="source-table-acts">
        <Button
          size="sm"
          icon={<Plus />}
          disabledReason={table.rows.length >= MOST.rows ? t('table.full', MOST) : null}
          onClick={() => onTable(withRow(table))}
        >
          {t('addRow')}
        </Button>
        <Button
          size="sm"
          icon={<Plus />}
          disabledReason={table.columns.length >= MOST.columns ? t('table.full', MOST) : null}
          onClick={() => {
            flushSync(() => onTable(withColumn(table, columnName(table.columns.length + 1))));
            // Its name is what is typed next.
            const name = frame.current?.querySelector<HTMLInputElement>('th:last-of-type input');
            name?.focus();
            name?.select();
          }}
        >
          {t('table.addColumn')}
        </Button>
        <span className="source-table-help">{t('table.help')}</span>
      </div>
    </div>
  );
}
