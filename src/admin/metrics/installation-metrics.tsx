import { useState } from 'react';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MetricRange, useMetrics } from '#src/api/metrics.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { METRIC_CARDS } from './metric-cards';
import { MetricCard } from './metric-card';

/** The first one needs no name in the address. */
const RANGES: readonly MetricRange[] = ['1h', '6h', '24h', '7d', '30d'];

/** How the servers of the installation do, over time; of all instances or of one. */
export function InstallationMetrics() {
  const { t } = useTranslation('metrics');
  const [rangeText, setRange] = useAddressValue('range');
  const [instance, setInstance] = useAddressValue('instance');
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const range = RANGES.find((known) => known === rangeText) ?? '1h';
  const { data, error, retry } = useMetrics({ range, ...(instance !== '' && { instance }) });
  const known = data?.instances ?? [];
  // The chosen one stays in the list when it reported nothing in the range.
  const instances = instance === '' || known.includes(instance) ? known : [...known, instance];
  return (
    <>
      <div className="metrics-tools">
        <Segmented
          label={t('range')}
          value={range}
          onValue={(value) => setRange(value === '1h' ? '' : value)}
          segments={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        />
        <AddressSelect
          aria-label={t('instance')}
          value={instance}
          onValue={setInstance}
          options={[
            { value: '', label: t('allInstances') },
            ...instances.map((name) => ({ value: name, label: name })),
          ]}
        />
        <Segmented
          label={t('form')}
          value={form}
          onValue={(value) => setForm(value === 'table' ? 'table' : 'chart')}
          segments={['chart', 'table'].map((value) => ({ value, label: t(`form_${value}`) }))}
        />
      </div>
      {data === undefined ? (
        <LoadedCard title={t('title')} loaded={false} error={error} onRetry={retry} rows={8}>
          {null}
        </LoadedCard>
      ) : known.length === 0 ? (
        <section className="ui-card">
          <EmptyState icon={<Gauge />} title={t('empty')} text={t('emptyText')} />
        </section>
      ) : (
        <div className="metrics-cards">
          {METRIC_CARDS.map((group) => (
            <MetricCard key={group.key} group={group} data={data} form={form} />
          ))}
        </div>
      )}
    </>
  );
}
