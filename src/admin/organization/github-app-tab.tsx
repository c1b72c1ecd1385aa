import { Blocks, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type GithubAppState, useGithubApp } from '#src/api/github-app.ts';
import { NameList } from '#src/parts/name-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InstallActions } from './install-actions';
import { InstallationCard } from './installation-card';
import { OutcomeNotice } from './outcome-notice';
import { SetUpAppDialog } from './set-up-app-dialog';
import './github-app.css';

/** What is missing on this installation of the product, and how it is set up. */
function Unconfigured({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('github-app');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="github-app">
      <div>
        <p>{t('unconfigured')}</p>
        <NameList names={names} />
      </div>
      <div className="github-app-acts">
        <Button icon={<Settings2 />} onClick={() => setOpen(true)}>
          {t('howTo')}
        </Button>
      </div>
      {isOpen && <SetUpAppDialog missing={names} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Ready to be installed: whose account at GitHub proves that an installation is one's own comes first. */
function Ready({ state }: { state: GithubAppState }) {
  const { t } = useTranslation('github-app');
  const toConnections = (
    <Link className="link" to="/account?tab=connections">
      {t('toConnections')}
    </Link>
  );
  return (
    <div className="github-app">
      <p>{t('lead')}</p>
      {state.username === null && <Notice actions={toConnections}>{t('connectFirst')}</Notice>}
      {!state.webhook && <Notice>{t('noWebhook', { name: 'GITHUB_APP_WEBHOOK_SECRET' })}</Notice>}
      {state.tc > 0 && state.username !== null && <InstallActions />}
    </div>
  );
}

/** Where the organization has the GitHub App installed: the accounts, what it may do there, and the way in and out. */
export function GithubAppTab() {
  const { t } = useTranslation('github-app');
  const { data, error, retry } = useGithubApp();
  const isReady = data?.missingSettings.length === 0;
  return (
    <div className="organization-cards">
      <OutcomeNotice />
      <LoadedCard title={t('title')} padded loaded={data !== undefined} error={error} onRetry={retry}>
        {data && (isReady ? <Ready state={data} /> : <Unconfigured names={data.missingSettings} />)}
      </LoadedCard>
      {data?.installations.map((one) => (
        <InstallationCard key={one.id} installation={one} />
      ))}
      {isReady && data.tc === 0 && data.username !== null && (
        <Card>
          <EmptyState icon={<Blocks />} title={t('empty')} text={t('emptyText')} action={<InstallActions />} />
        </Card>
      )}
    </div>
  );
}
