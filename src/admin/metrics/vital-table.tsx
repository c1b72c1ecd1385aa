import { useTranslation } from 'react-i18next';
import type { Vital, VitalBudgets, VitalRow } from '#src/api/vitals.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { formatVital } from './format-vital';
import { BUDGETED, ratingOf } from './rating';

interface VitalTableProps {
  readonly label: string;
  /** What rows are: pages, versions, days. */
  readonly first: string;
  readonly rows: readonly VitalRow[];
  readonly budgets: VitalBudgets;
  readonly poor: VitalBudgets;
  readonly nameOf: (value: string) => React.ReactNode;
}

/** Rows with all vitals; what is not within its budget is marked by a word as well as by its color. */
export function VitalTable({ label, first, rows, budgets, poor, nameOf }: VitalTableProps) {
  const { t, i18n } = useTranslation('vitals');
  const cell = (vital: Vital, { vitals }: VitalRow) => {
    const measured = vitals[vital];
    if (!measured) return '–';
    const text = formatVital(vital, measured.p75, i18n.language);
    if (vital === 'time') return text;
    const rating = ratingOf(measured.p75, budgets[vital], poor[vital]);
    return (
      <span className="metrics-rated" data-rating={rating}>
        {text}
        <span className="ui-visually-hidden"> {t(`rating.${rating}`)}</span>
      </span>
    );
  };
  const columns: Column<VitalRow>[] = [
    { key: 'value', label: first, cell: ({ value }) => nameOf(value) },
    ...([...BUDGETED, 'time'] as const).map((vital) => ({
      key: vital,
      label: t(`vital.${vital}`),
      numeric: true,
      cell: (row: VitalRow) => cell(vital, row),
    })),
    {
      key: 'count',
      label: t('views'),
      numeric: true,
      cell: ({ vitals }) =>
        formatNumber(Math.max(...Object.values(vitals).map((one) => one?.count ?? 0)), i18n.language),
    },
  ];
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ value }) => value} />;
}
