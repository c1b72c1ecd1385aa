import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { RaisedAlarms } from './alarms/raised-alarms';
import { SiteAlarms } from './alarms/site-alarms';
import { InstallationMetrics } from './installation-metrics';
import './metrics.css';
import { SiteVitals } from './site-vitals';

const TABS = ['vitals', 'alarms', 'installation'] as const;

/** '/metrics': how the pages of the site do for visitors, what tells when they do badly, and how the servers of the installation do. */
export function MetricsScreen() {
  const { t } = useTranslation('metrics');
  const principal = usePrincipal();
  const allowed = TABS.filter((key) => key !== 'installation' || can(principal, 'installation.manage'));
  const [tab, setTab] = useAddressTab(allowed);
  const tabs = allowed.map((key) => ({ key, label: t(`tab.${key}`) }));
  return (
    <>
      <PageHeader title={t('title')} lead={t(`lead_${tab}`)} />
      <RaisedAlarms isLinked={tab !== 'alarms'} />
      <Tabs label={t('title')} tabs={tabs} active={tab} onActive={setTab} panelClass="metrics">
        {tab === 'vitals' && <SiteVitals />}
        {tab === 'alarms' && <SiteAlarms />}
        {tab === 'installation' && <InstallationMetrics />}
      </Tabs>
    </>
  );
}
