import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  EllipsisVertical,
  Plus,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/layout/document.ts';
import { COLUMN_ALIGNS, type ColumnAlign } from '#common/widgets/table/table-shape.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import {
  alignColumn,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
} from '../../table/table-edit';
import type { ChangeTable } from './change-table';

const ALIGN_ICONS = { start: TextAlignStart, center: TextAlignCenter, end: TextAlignEnd };

interface RowProps {
  readonly row: number;
  readonly rows: number;
  readonly change: ChangeTable;
}

/** What can be done to a row of a table. */
export function RowMenu({ row, rows, change }: RowProps) {
  const { t } = useTranslation(['inspector', 'ui']);
  const full = rows >= LIMITS.tableRows ? t('table.maxRows', { most: LIMITS.tableRows }) : null;
  const at = (to: number) => ({ focus: { row: to, column: 0 } });
  return (
    <MenuButton
      size="sm"
      label={t('table.row', { number: row + 1 })}
      icon={<EllipsisVertical />}
      entries={[
        {
          key: 'above',
          label: t('table.rowAbove'),
          icon: <Plus />,
          disabledReason: full,
          onChoose: () => change((now) => insertRow(now, row), at(row)),
        },
        {
          key: 'below',
          label: t('table.rowBelow'),
          icon: <Plus />,
          disabledReason: full,
          onChoose: () => change((now) => insertRow(now, row + 1), at(row + 1)),
        },
        {
          key: 'up',
          label: t('list.up'),
          icon: <ArrowUp />,
          separated: true,
          disabledReason: row === 0 ? t('ui:isFirst') : null,
          onChoose: () => change((now) => moveRow(now, row, row - 1), at(row - 1)),
        },
        {
          key: 'down',
          label: t('list.down'),
          icon: <ArrowDown />,
          disabledReason: row === rows - 1 ? t('ui:isLast') : null,
          onChoose: () => change((now) => moveRow(now, row, row + 1), at(row + 1)),
        },
        {
          key: 'remove',
          label: t('table.removeRow'),
          icon: <Trash2 />,
          separated: true,
          danger: true,
          onChoose: () => change((now) => removeRow(now, row), at(Math.min(row, rows - 2))),
        },
      ]}
    />
  );
}

interface ColumnProps {
  readonly column: number;
  readonly align: readonly ColumnAlign[];
  readonly value: ColumnAlign;
  readonly change: ChangeTable;
}

/** What can be done to a column of a table, its alignment first. */
export function ColumnMenu({ column, align, value, change }: ColumnProps) {
  const { t } = useTranslation(['inspector', 'ui']);
  const full = align.length >= LIMITS.tableColumns ? t('table.maxColumns', { most: LIMITS.tableColumns }) : null;
  return (
    <MenuButton
      size="sm"
      label={t('table.column', { number: column + 1 })}
      icon={<Ellipsis />}
      entries={[
        ...COLUMN_ALIGNS.map((each) => {
          const Icon = ALIGN_ICONS[each];
          return {
            key: each,
            label: t(`table.align.${each}`),
            icon: <Icon />,
            checked: each === value,
            onChoose: () => change((now) => alignColumn(now, column, each)),
          };
        }),
        {
          key: 'before',
          label: t('table.columnBefore'),
          icon: <Plus />,
          separated: true,
          disabledReason: full,
          onChoose: () => change((now) => insertColumn(now, column)),
        },
        {
          key: 'after',
          label: t('table.columnAfter'),
          icon: <Plus />,
          disabledReason: full,
          onChoose: () => change((now) => insertColumn(now, column + 1)),
        },
        {
          key: 'back',
          label: t('table.columnBack'),
          disabledReason: column === 0 ? t('ui:isFirst') : null,
          separated: true,
          onChoose: () => change((now) => moveColumn(now, column, column - 1)),
        },
        {
          key: 'forward',
          label: t('table.columnForward'),
          disabledReason: column === align.length - 1 ? t('ui:isLast') : null,
          onChoose: () => change((now) => moveColumn(now, column, column + 1)),
        },
        {
          key: 'remove',
          label: t('table.removeColumn'),
          icon: <Trash2 />,
          separated: true,
          danger: true,
          onChoose: () => change((now) => removeColumn(now, column)),
        },
      ]}
    />
  );
}
