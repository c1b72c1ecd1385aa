import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { InboxTab } from './inbox-tab';
import { NoticesTab } from './notices-tab';
import './messages.css';

const TABS = ['messages', 'notices'] as const;

/** '/installation/messages': what people wrote to the operator of this installation, and who asked to be notified. */
export function MessagesScreen() {
  const { t } = useTranslation('support-messages');
  const [tab, setTab] = useAddressTab(TABS);
  const tabs = [
    { key: 'messages', label: t('inbox') },
    { key: 'notices', label: t('notices.title') },
  ] as const;
  return (
    <>
      <PageHeader title={t('inbox')} lead={t('inboxLead')} />
      <Tabs label={t('inbox')} tabs={tabs} active={tab} onActive={setTab} panelClass="messages-panel">
        {tab === 'messages' ? <InboxTab /> : <NoticesTab />}
      </Tabs>
    </>
  );
}
