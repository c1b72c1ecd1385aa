import { useTranslation } from 'react-i18next';
import type { PeopleImport, RowFault } from '#src/api/audience.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Notice } from '#src/ui/notice.tsx';

const NUMBERS = ['added', 'changed', 'unchanged', 'faulty', 'suppressed', 'left'] as const;

function useFaultColumns({ headings, faults }: PeopleImport): Column<RowFault>[] {
  const { t, i18n } = useTranslation('audience');
  const value: Column<RowFault> = {
    key: 'value',
    label: t('value'),
    cell: (each) => <bdi className="audience-value">{each.value}</bdi>,
  };
  return [
    { key: 'row', label: t('row'), numeric: true, cell: ({ row }) => formatNumber(row, i18n.language) },
    {
      key: 'column',
      label: t('column'),
      cell: ({ column }) => (
        <bdi>{column === null ? '' : headings[column] || t('columnNumber', { number: column + 1 })}</bdi>
      ),
    },
    // What was written there is dropped with the file.
    ...(faults.some((each) => each.value) ? [value] : []),
    { key: 'fault', label: t('fault'), cell: ({ code }) => t(`rowFaults.${code}`) },
  ];
}

/** The columns that are not imported, by name. */
function LeftOut({ item: { headings, plan } }: { item: PeopleImport }) {
  const { t, i18n } = useTranslation('audience');
  const names = plan.columns.flatMap((target, at) =>
    target === null ? [`\u2068${headings[at] || t('columnNumber', { number: at + 1 })}\u2069`] : [],
  );
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(names);
  return <Notice>{t('columnsLeftOut', { count: names.length, names: list })}</Notice>;
}

/** What an import comes to or came to, and which rows are wrong. */
export function ImportReport({ item }: { item: PeopleImport }) {
  const { t, i18n } = useTranslation('audience');
  const { numbers, faults } = item;
  const listed = new Set(faults.map(({ row }) => row)).size;
  const columns = useFaultColumns(item);
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
      <LeftOut item={item} />
      {faults.length > 0 && (
        <section className="audience-part">
          <h3>{t('faults')}</h3>
          <p className="audience-muted">
            {listed < numbers.faulty ? t('firstFaults', { count: listed }) : t('faultsText')}
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
