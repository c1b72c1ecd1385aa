import { useTranslation } from 'react-i18next';
import type { InstallationMetrics, Metric } from '#src/api/metrics.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { formatMetric } from './format-metric';
import type { MetricGroup } from './metric-cards';
import { MetricChart } from './metric-chart';

interface MetricCardProps {
  readonly group: MetricGroup;
  readonly data: InstallationMetrics;
  readonly form: 'chart' | 'table';
}

/** Metrics of one unit: what they come to in the whole range, and over time as lines or as a table. */
export function MetricCard({ group: { key, unit, metrics }, data, form }: MetricCardProps) {
  const { t, i18n } = useTranslation('metrics');
  const title = t(`card.${key}`);
  const format = (value: number | null | undefined) => formatMetric(unit, value, i18n.language);
  const rows = data.times.map((time, index) => ({ time, index })).reverse();
  const columns: Column<{ time: string; index: number }>[] = [
    {
      key: 'time',
      label: t('time'),
      cell: ({ time }) => <time dateTime={time}>{formatTime(time, i18n.language)}</time>,
    },
    ...metrics.map((metric: Metric) => ({
      key: metric,
      label: t(`metric.${metric}`),
      numeric: true,
      cell: ({ index }: { index: number }) => format(data.series[metric][index]),
    })),
  ];
  return (
    <Card title={title}>
      <dl className="metrics-totals">
        {metrics.map((metric, index) => (
          <div key={metric} data-line={index}>
            <dt>{t(`metric.${metric}`)}</dt>
            <dd>{format(data.totals[metric])}</dd>
          </div>
        ))}
      </dl>
      {form === 'chart' ? (
        <MetricChart
          label={title}
          times={data.times}
          lines={metrics.map((metric) => ({ key: metric, label: t(`metric.${metric}`), values: data.series[metric] }))}
          format={format}
          {...(unit === 'share' && { top: 1 })}
        />
      ) : (
        <div
          className="metrics-table ui-page-table"
          role="region"
          aria-label={title}
          // Scrolled by keys where it is narrow.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <DataTable label={title} columns={columns} rows={rows} rowKey={({ time }) => time} />
        </div>
      )}
    </Card>
  );
}
