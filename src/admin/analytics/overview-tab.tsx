import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Dimension, useAnalytics } from '#src/api/analytics.ts';
import { useGoals } from '#src/api/goals.ts';
import type { Days } from '#src/ui/days.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { DimensionCard } from './dimension-card';
import { EstimateNote, useExact } from './estimate-note';
import { FigureRow } from './figure-row';
import { FilterBar } from './filter-bar';
import { FunnelsCard } from './funnels-card';
import { GoalsCard } from './goals-card';
import { RealtimeCard } from './realtime-card';
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

/** Who viewed the site in a range of days. */
export function OverviewTab({ days }: { readonly days: Days }) {
  const { t } = useTranslation('analytics');
  const [filters, setFilters] = useFilters();
  const query = { ...days, filters: [...filters], compare: true };
  const [exact, setExact] = useExact(query);
  const { data, error, retry } = useAnalytics({ ...query, exact });
  const totals = data?.totals ?? null;
  const goals = useGoals(days).data;
  const hasGoals = goals !== undefined && goals.goals.length + goals.funnels.length > 0;
  const goalCards = filters.length === 0 && (
    <>
      <GoalsCard days={days} />
      <FunnelsCard days={days} />
    </>
  );
  const isEmpty = filters.length === 0 && totals?.views === 0 && (data?.before?.views ?? 0) === 0;
  return (
    <>
      <RealtimeCard />
      <FilterBar filters={filters} onFilters={setFilters} />
      {isEmpty ? (
        <section className="ui-card">
          <EmptyState icon={<ChartColumn />} title={t('empty')} text={t('emptyText')} />
        </section>
      ) : (
        <>
          {data && totals && <FigureRow totals={totals} before={data.before} />}
          {data && <EstimateNote sample={data.sample} onExact={setExact} />}
          {data ? (
            <ViewsCard days={days} filters={filters} points={data.points} />
          ) : (
            <LoadedCard title={t('byDay')} loaded={false} error={error} onRetry={retry} rows={6}>
              {null}
            </LoadedCard>
          )}
          {hasGoals && goalCards}
          <div className="analytics-lists">
            {SHOWN.map((dimension) => (
              <DimensionCard
                key={dimension}
                dimension={dimension}
                days={days}
                filters={filters}
                onFilter={(filter) =>
                  setFilters((held) => [...held.filter((other) => other.dimension !== filter.dimension), filter])
                }
              />
            ))}
          </div>
        </>
      )}
      {/* Where there are none, or no views yet, they only offer to be made. */}
      {(isEmpty || !hasGoals) && goalCards}
    </>
  );
}
