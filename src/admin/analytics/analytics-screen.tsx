import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import './analytics.css';
import { ExperimentsTab } from './experiments/experiments-tab';
import { OverviewTab } from './overview-tab';
import { OverviewTools } from './overview-tools';
import { readRange } from './range';

const KEYS = ['overview', 'tests'] as const;

/** '/analytics': who viewed the site in a range of days, and A/B tests of its pages. The tab is in the address. */
export function AnalyticsScreen() {
  const { t } = useTranslation(['analytics', 'experiments']);
  const [tab, setTab] = useAddressTab(KEYS);
  const [range, setRange] = useAddressValue('days');
  const [now] = useState(Date.now);
  const { from, to } = readRange(range, now);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={KEYS.map((key) => ({ key, label: t(`experiments:tabs.${key}`) }))}
        active={tab}
        onActive={setTab}
        panelClass="analytics"
      >
        {tab === 'overview' ? (
          <>
            <OverviewTools range={range} onRange={setRange} now={now} />
            <OverviewTab days={{ from, to }} />
          </>
        ) : (
          <ExperimentsTab />
        )}
      </Tabs>
    </>
  );
}
