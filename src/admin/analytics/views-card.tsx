import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewFilter, ViewPoint } from '#src/api/analytics.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatUtcDay } from '#src/i18n/utc-day.ts';
import { Card } from '#src/ui/card.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { Days } from '#src/ui/days.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { CsvButton } from './csv-button';
import { daysOf } from './range';
import { ViewsChart } from './views-chart';

const NONE = { views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0 };
const MEASURES = ['visitors', 'views'] as const;

interface ViewsCardProps {
  readonly days: Days;
  readonly filters: readonly ViewFilter[];
  readonly points: readonly ViewPoint[];
}

/** A range day by day: as bars, or as a table. */
export function ViewsCard({ days, filters, points }: ViewsCardProps) {
  const { t, i18n } = useTranslation('analytics');
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('visitors');
  const [form, setForm] = useState('chart');
  const known = new Map(points.map((point) => [point.at.slice(0, 10), point]));
  const all = daysOf(days).map((day) => known.get(day) ?? { at: `${day}T00:00:00.000Z`, ...NONE });
  const number = (key: 'visitors' | 'visits' | 'views'): Column<ViewPoint> => ({
    key,
    label: t(`figure.${key}`),
    numeric: true,
    cell: (point) => formatNumber(point[key], i18n.language),
  });
  const columns: Column<ViewPoint>[] = [
    { key: 'day', label: t('day'), cell: ({ at }) => <time dateTime={at}>{formatUtcDay(at, i18n.language)}</time> },
    number('visitors'),
    number('visits'),
    number('views'),
  ];
  const actions = (
    <>
      {form === 'chart' && (
        <Segmented
          size="sm"
          label={t('measure')}
          value={measure}
          onValue={(value) => setMeasure(value === 'views' ? 'views' : 'visitors')}
          segments={MEASURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
        />
      )}
      <Segmented
        size="sm"
        label={t('form')}
        value={form}
        onValue={setForm}
        segments={['chart', 'table'].map((value) => ({ value, label: t(`form_${value}`) }))}
      />
      <CsvButton days={days} filters={filters} title={t('byDay')} />
    </>
  );
  return (
    <Card title={t('byDay')} actions={<div className="analytics-tools">{actions}</div>}>
      {form === 'chart' ? (
        <ViewsChart points={all} measure={measure} />
      ) : (
        <div className="ui-page-table">
          <DataTable label={t('byDay')} columns={columns} rows={[...all].reverse()} rowKey={({ at }) => at} />
        </div>
      )}
    </Card>
  );
}
