import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { ConnectionCards } from '#src/admin/connections/connection-cards.tsx';
import { usePrincipal } from '#src/api/accounts.ts';
import { TokensTab } from '#src/developer/tokens/tokens-tab.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { OrganizationsTab } from './organizations-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';
import '../account-screen.css';

const FOR_ALL = ['profile', 'security', 'connections', 'organizations'] as const;
/** Tokens are for git, and so for who may develop. */
const FOR_DEVELOPERS = [...FOR_ALL, 'tokens'] as const;

/** '/account': who one is here, how one gets in, what one is connected with and belongs to. */
export function Component() {
  const { t } = useTranslation('accounts');
  const shown = can(usePrincipal(), 'develop') ? FOR_DEVELOPERS : FOR_ALL;
  const [tab, setTab] = useAddressTab<(typeof FOR_DEVELOPERS)[number]>(shown);
  const tabs = shown.map((key) => ({ key, label: t(`profile.tab.${key}`) }));
  return (
    <>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <Tabs label={t('profile.title')} tabs={tabs} active={tab} onActive={setTab} panelClass="account-panel">
        {tab === 'profile' && <ProfileTab />}
        {tab === 'security' && <SecurityTab />}
        {tab === 'connections' && <ConnectionCards returnUrl="/account?tab=connections" />}
        {tab === 'organizations' && <OrganizationsTab />}
        {tab === 'tokens' && <TokensTab />}
      </Tabs>
    </>
  );
}
