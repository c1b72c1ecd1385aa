import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { EventsTab } from './events-tab';
import { SubscriptionsTab } from './subscriptions-tab';
import './plans.css';

const TABS = ['subscriptions', 'events'] as const;

/** '/installation/subscriptions': what every organization has and uses, and what the payment provider said. */
export function SubscriptionsScreen() {
  const { t } = useTranslation('plans');
  const [tab, setTab] = useAddressTab(TABS);
  const tabs = TABS.map((key) => ({ key, label: t(key) }));
  return (
    <>
      <PageHeader title={t('subscriptions')} lead={t('subscriptionsLead')} />
      <Tabs label={t('subscriptions')} tabs={tabs} active={tab} onActive={setTab} panelClass="plans-panel">
        {tab === 'subscriptions' ? <SubscriptionsTab /> : <EventsTab />}
      </Tabs>
    </>
  );
}
