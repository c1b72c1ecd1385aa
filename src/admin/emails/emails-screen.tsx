import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { CampaignsTab } from './campaigns/campaigns-tab';
import { EmailsTab } from './emails-tab';
import { ImportsTab } from './imports/imports-tab';
import { ListsTab } from './lists/lists-tab';
import { PeopleTab } from './people/people-tab';
import { SegmentsTab } from './segments/segments-tab';
import { SendersTab } from './senders/senders-tab';
import './emails.css';

/** People are personal data: who may only look sees what e-mails, lists and segments there are. */
const FOR_ALL = ['emails', 'lists', 'segments'] as const;
const FOR_WRITERS = ['emails', 'campaigns', 'people', 'lists', 'segments', 'imports', 'senders'] as const;

const PANELS = {
  emails: EmailsTab,
  campaigns: CampaignsTab,
  people: PeopleTab,
  lists: ListsTab,
  segments: SegmentsTab,
  imports: ImportsTab,
  senders: SendersTab,
} as const;

/**
 * '/emailers': the e-mails of the site, and its audience: people, lists, segments and imports, and campaigns with their
 * senders. The tab is in the address.
 */
export function EmailsScreen() {
  const { t } = useTranslation(['emails', 'audience']);
  const mayWrite = can(usePrincipal(), 'content.write');
  const keys = mayWrite ? FOR_WRITERS : FOR_ALL;
  const [tab, setTab] = useAddressTab<keyof typeof PANELS>(keys);
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={keys.map((key) => ({ key, label: t(`audience:tabs.${key}`) }))}
        active={tab}
        onActive={setTab}
        panelClass="emailers-panel"
      >
        <Panel key={tab} />
      </Tabs>
    </>
  );
}
