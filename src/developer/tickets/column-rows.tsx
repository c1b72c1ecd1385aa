import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BoardColumn, BoardInput, ColumnKind } from '#src/api/tickets.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { COLUMN_KINDS } from './default-board';

/** A column as it is typed. `row` tells rows apart while they have no id yet. */
export interface ColumnDraft {
  readonly row: number;
  readonly id?: string;
  readonly name: string;
  readonly kind: ColumnKind;
  readonly limit: string;
}

/** Contract: as many columns a board can have, and at least. */
const MAX_COLUMNS = 12;
const MIN_COLUMNS = 2;
const MAX_LIMIT = 999;

/** Columns as rows of the form. */
export function draftOf(columns: readonly (Omit<BoardColumn, 'id'> & { readonly id?: string })[]): ColumnDraft[] {
  return columns.map(({ id, name, kind, limit }, row) => ({
    row,
    name,
    kind,
    limit: limit === null ? '' : String(limit),
    ...(id !== undefined && { id }),
  }));
}

/** The rows as they are sent. */
export function sentColumns(columns: readonly ColumnDraft[]): BoardInput['columns'] {
  return columns.map(({ id, name, kind, limit }) => ({
    ...(id !== undefined && { id }),
    name,
    kind,
    limit: limit === '' ? null : Number(limit),
  }));
}

interface ColumnRowsProps {
  readonly columns: readonly ColumnDraft[];
  readonly error: string | null;
  readonly onChange: (columns: readonly ColumnDraft[]) => void;
}

/** The columns of a board in order: name, what it means, limit. */
export function ColumnRows({ columns, error, onChange }: ColumnRowsProps) {
  const { t } = useTranslation('tickets');
  const change = (row: number, fields: Partial<ColumnDraft>) =>
    onChange(columns.map((column) => (column.row === row ? { ...column, ...fields } : column)));
  const shift = (index: number, by: 1 | -1) => {
    const next = [...columns];
    const [moved] = next.splice(index, 1);
    next.splice(index + by, 0, moved!);
    onChange(next);
  };
  const add = () => {
    const row = Math.max(...columns.map((column) => column.row)) + 1;
    onChange([...columns, { row, name: '', kind: 'doing', limit: '' }]);
  };
  return (
    <fieldset className="ticket-columns" data-fault={error ? true : undefined}>
      <legend className="ui-label">{t('boards.columns')}</legend>
      <p className="ui-help">{t('boards.columnsHelp')}</p>
      <ol>
        {columns.map(({ row, name, kind, limit }, index) => {
          const label = name || t('boards.columnNumber', { number: index + 1 });
          return (
            <li key={row}>
              <TextInput
                aria-label={t('boards.columnName')}
                required
                maxLength={40}
                value={name}
                onChange={({ target }) => change(row, { name: target.value })}
              />
              <Select
                aria-label={t('boards.kind', { name: label })}
                value={kind}
                options={COLUMN_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
                onChange={({ target }) => change(row, { kind: target.value as ColumnKind })}
              />
              <TextInput
                type="number"
                dir="ltr"
                aria-label={t('boards.limit', { name: label })}
                placeholder={t('boards.noLimit')}
                min={1}
                max={MAX_LIMIT}
                value={limit}
                onChange={({ target }) => change(row, { limit: target.value })}
              />
              <span className="ticket-column-tools">
                <IconButton
                  size="sm"
                  label={t('boards.earlier', { name: label })}
                  icon={<ArrowUp />}
                  disabledReason={index === 0 ? t('boards.isFirst') : null}
                  onClick={() => shift(index, -1)}
                />
                <IconButton
                  size="sm"
                  label={t('boards.later', { name: label })}
                  icon={<ArrowDown />}
                  disabledReason={index === columns.length - 1 ? t('boards.isLast') : null}
                  onClick={() => shift(index, 1)}
                />
                <IconButton
                  size="sm"
                  label={t('boards.removeColumn', { name: label })}
                  icon={<Trash2 />}
                  disabledReason={columns.length === MIN_COLUMNS ? t('boards.isNeeded') : null}
                  onClick={() => onChange(columns.filter((column) => column.row !== row))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="ui-error">
          {error}
        </p>
      )}
      {columns.length < MAX_COLUMNS && (
        <div>
          <Button size="sm" icon={<Plus />} onClick={add}>
            {t('boards.addColumn')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
