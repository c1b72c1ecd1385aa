import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { PagesTab } from './pages-tab';
import { StoriesTab } from './stories-tab';
import './amp.css';

const KEYS = ['pages', 'stories'] as const;
const PANELS = { pages: PagesTab, stories: StoriesTab } as const;

/** '/amp-stories': pages that are offered as AMP too, and stories. The tab is in the address. */
export function AmpScreen() {
  const { t } = useTranslation('stories');
  const [tab, setTab] = useAddressTab(KEYS);
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title={t('screenTitle')} lead={t('screenLead')} />
      <Tabs
        label={t('screenTitle')}
        tabs={KEYS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        active={tab}
        onActive={setTab}
        panelClass="amp-panel"
      >
        <Panel key={tab} />
      </Tabs>
    </>
  );
}
