import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Installation } from '#src/api/github-app.ts';
import { NameList } from '#src/parts/name-list.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InstallationRepositories } from './installation-repositories';
import { RemoveInstallationDialog } from './remove-installation-dialog';

const TONES: Readonly<Record<Installation['state'], Tone>> = {
  active: 'success',
  suspended: 'warning',
  removed: 'danger',
};

/** What it lacks: who owns the account accepts it there. */
function Missing({ installation: { account, missingPermissions } }: { installation: Installation }) {
  const { t } = useTranslation('github-app');
  if (missingPermissions.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('missing', { account })}</p>
      <NameList names={missingPermissions} />
    </Notice>
  );
}

/** An account of GitHub that the app is installed on: its status, repositories, and links to manage and remove it. */
export function InstallationCard({ installation }: { installation: Installation }) {
  const { t } = useTranslation('github-app');
  const [removing, setRemoving] = useState(false);
  const { id, account, state, selection, projects, addedBy, htmlUrl } = installation;
  const isThere = state !== 'removed';
  const actions = (
    <div className="github-app-head">
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      <IconButton label={t('removeNamed', { account })} icon={<Trash2 />} onClick={() => setRemoving(true)} />
    </div>
  );
  return (
    <Card title={account} actions={actions} padded>
      <div className="github-app">
        {state === 'suspended' && <Notice tone="warning">{t('suspendedText', { account })}</Notice>}
        {state === 'removed' && <Notice tone="warning">{t('removedText', { account })}</Notice>}
        {state === 'active' && <Missing installation={installation} />}
        <dl className="github-app-facts">
          <div>
            <dt>{t('access')}</dt>
            <dd>{t(`selection.${selection}`)}</dd>
          </div>
          <div>
            <dt>{t('projects')}</dt>
            <dd>{projects}</dd>
          </div>
          <div>
            <dt>{t('addedBy')}</dt>
            <dd>{addedBy === null ? t('nobody') : <bdi>{addedBy}</bdi>}</dd>
          </div>
        </dl>
        {state === 'active' && <InstallationRepositories id={id} account={account} />}
        {isThere && (
          <div className="github-app-acts">
            <a
              className="ui-button ui-button-outline ui-size-md"
              href={htmlUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('configureNamed', { account })}
            >
              <ExternalLink aria-hidden />
              {t('configure')}
            </a>
          </div>
        )}
      </div>
      {removing && <RemoveInstallationDialog installation={installation} onClose={() => setRemoving(false)} />}
    </Card>
  );
}
