import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useChosenOrganization } from '#src/api/organizations.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { AuditTab } from './audit-tab';
import { GeneralTab } from './general-tab';
import { GithubAppTab } from './github-app-tab';
import { InvitesTab } from './invites-tab';
import { MembersTab } from './members-tab';
import { ModelTab } from './model-tab';
import { SitesTab } from './sites-tab';
import './organization.css';

const FOR_ALL = ['general', 'members', 'sites'] as const;
const FOR_ADMINS = ['general', 'members', 'invites', 'sites', 'model', 'github', 'audit'] as const;

/** '/organization': the organization that is worked in. Administrators change it, the others read what they may. */
export function OrganizationScreen() {
  const { t } = useTranslation('organizations');
  const mayManage = can(usePrincipal(), 'site.manage');
  const tabs = mayManage ? FOR_ADMINS : FOR_ALL;
  const [tab, setTab] = useAddressTab<(typeof FOR_ADMINS)[number]>(tabs);
  const { data: organization, error, retry } = useChosenOrganization();
  if (!organization) {
    return (
      <>
        <PageHeader title={t('title')} />
        <Card>
          {error === undefined ? (
            <SkeletonRows label={t('ui:loading')} />
          ) : (
            <ErrorPanel error={error} onRetry={retry} />
          )}
        </Card>
      </>
    );
  }
  const tabTexts = tabs.map((key) => ({ key, label: t(`tab.${key}`) }));
  return (
    <>
      <PageHeader title={t('title')} lead={t(mayManage ? 'lead' : 'leadReader', { name: organization.name })} />
      <Tabs label={t('title')} tabs={tabTexts} active={tab} onActive={setTab} panelClass="organization-panel">
        {tab === 'general' && <GeneralTab key={organization.id} organization={organization} mayManage={mayManage} />}
        {tab === 'members' && <MembersTab mayManage={mayManage} />}
        {tab === 'invites' && <InvitesTab />}
        {tab === 'sites' && <SitesTab mayManage={mayManage} />}
        {tab === 'model' && <ModelTab key={organization.id} />}
        {tab === 'github' && <GithubAppTab key={organization.id} />}
        {tab === 'audit' && <AuditTab />}
      </Tabs>
    </>
  );
}
