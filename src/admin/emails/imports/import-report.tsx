import { useTranslation } from 'react-i18next';
import type { PeopleImport, RowFault } from '#src/api/audience.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Notice } from '#src/ui/notice.tsx';

const NUMBERS = ['added', 'changed', 'unchanged', 'faulty', 'suppressed', 'left'] as const;

function useFaultColumns(headings: readonly string[]): Column<RowFault>[] {
  const { t, i18n } = useTranslation('audience');
  return [
    { key: 'row', label: t('row'), numeric: true, cell: ({ row }) => formatNumber(row, i18n.language) },
    {
      key: 'column',
      label: t('column'),
      wideOnly: true,
      cell: ({ column }) => (
        <bdi>{column === null ? '' : headings[column] || t('columnNumber', { number: column + 1 })}</bdi>
      ),
    },
    { key: 'fault', label: t('fault'), cell: ({ code }) => t(`rowFaults.${code}`) },
  ];
}

/** What an import comes to or came to, and which rows are wrong. */
export function ImportReport({ item }: { item: PeopleImport }) {
  const { t, i18n } = useTranslation('audience');
  const { numbers, faults, headings } = item;
  const columns = useFaultColumns(headings);
  const notice = item.fault !== null && <Notice tone="danger">{t(`fileFaults.${item.fault}`)}</Notice>;
  if (numbers === null) return notice;
  return (
    <>
      {notice}
      <dl className="audience-numbers">
        {NUMBERS.map((key) => (
          <div key={key}>
            <dt>{t(`numbers.${key}`)}</dt>
            <dd>{formatNumber(numbers[key], i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 && (
        <section className="audience-part">
          <h3>{t('faults')}</h3>
          <p className="audience-muted">
            {faults.length < numbers.faulty ? t('firstFaults', { count: faults.length }) : t('faultsText')}
          </p>
          <DataTable
            label={t('faults')}
            columns={columns}
            rows={faults}
            rowKey={({ row, column, code }) => `${String(row)} ${String(column)} ${code}`}
          />
        </section>
      )}
    </>
  );
}
