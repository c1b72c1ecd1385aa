import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { Anchor } from '#src/ui/anchor.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ApiKeysCard } from './api-keys-card';
import { McpCard } from './mcp-card';
import { ProjectComponentsCard } from './project-components-card';
import { SettingsForm } from './settings-form';

/** '/settings': name, address, language, look and access of the site. */
export function SettingsScreen() {
  const { t } = useTranslation('sites');
  const { data, error, retry } = useSiteSettings();
  const mayWrite = can(usePrincipal(), 'site.manage');
  return (
    <>
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      {data && <SettingsForm key={data.site.id} site={data.site} mayWrite={mayWrite} />}
      {data && mayWrite && (
        <div className="settings-form">
          <Anchor id="components">
            <ProjectComponentsCard />
          </Anchor>
          <Anchor id="api-keys">
            <ApiKeysCard />
          </Anchor>
          <Anchor id="mcp">
            <McpCard />
          </Anchor>
        </div>
      )}
      {!data && (
        <Card>
          {error === undefined ? (
            <SkeletonRows label={t('ui:loading')} />
          ) : (
            <ErrorPanel error={error} onRetry={retry} />
          )}
        </Card>
      )}
    </>
  );
}
