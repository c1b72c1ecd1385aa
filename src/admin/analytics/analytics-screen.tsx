import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dimension, useAnalytics } from '#src/api/analytics.ts';
import { DateRangePicker } from '#src/ui/date-range-picker.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import './analytics.css';
import { DimensionCard } from './dimension-card';
import { FigureRow } from './figure-row';
import { FilterBar } from './filter-bar';
import { FunnelsCard } from './funnels-card';
import { GoalsCard } from './goals-card';
import { RealtimeCard } from './realtime-card';
import { PRESETS, readRange, writeRange } from './range';
import { useFilters } from './use-filters';
import { ViewsCard } from './views-card';

const SHOWN: readonly Dimension[] = [
  'path',
  'entry',
  'source',
  'campaign',
  'country',
  'browser',
  'device',
  'missing',
  'route',
];

/** '/analytics': who viewed the site in a range of days. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const [rangeText, setRange] = useAddressValue('days');
  const [filters, setFilters] = useFilters();
  const [now] = useState(Date.now);
  const { preset, ...days } = readRange(rangeText, now);
  const { data, error, retry } = useAnalytics({ ...days, filters: [...filters], compare: true });
  const totals = data?.totals ?? null;
  const isEmpty = filters.length === 0 && totals?.views === 0 && (data?.before?.views ?? 0) === 0;
  const range = (
    <div className="analytics-tools">
      <Segmented
        label={t('period')}
        value={String(preset)}
        onValue={(value) => setRange(writeRange(Number(value)))}
        segments={PRESETS.map((count) => ({ value: String(count), label: t('lastDays', { count }) }))}
      />
      <DateRangePicker
        label={t('period')}
        anyLabel={t('period')}
        {...days}
        max={new Date(now).toISOString().slice(0, 10)}
        onRange={(from, to) => setRange(writeRange({ from, to }))}
      />
    </div>
  );
  return (
    <div className="analytics">
      <PageHeader title={t('title')} lead={t('lead')} actions={range} />
      <RealtimeCard />
      <FilterBar filters={filters} onFilters={setFilters} />
      {isEmpty ? (
        <section className="ui-card">
          <EmptyState icon={<ChartColumn />} title={t('empty')} text={t('emptyText')} />
        </section>
      ) : (
        <>
          {data && totals && <FigureRow totals={totals} before={data.before} />}
          {data ? (
            <ViewsCard days={days} filters={filters} points={data.points} />
          ) : (
            <LoadedCard title={t('byDay')} loaded={false} error={error} onRetry={retry} rows={6}>
              {null}
            </LoadedCard>
          )}
          {filters.length === 0 && (
            <>
              <GoalsCard days={days} />
              <FunnelsCard days={days} />
            </>
          )}
          <div className="analytics-lists">
            {SHOWN.map((dimension) => (
              <DimensionCard
                key={dimension}
                dimension={dimension}
                days={days}
                filters={filters}
                onFilter={(filter) =>
                  setFilters([...filters.filter((other) => other.dimension !== filter.dimension), filter])
                }
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
