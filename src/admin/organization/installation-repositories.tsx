import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallationRepositories } from '#src/api/github-app.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

function List({ id, account }: { id: string; account: string }) {
  const { t } = useTranslation('github-app');
  const { data, error, retry } = useInstallationRepositories(id);
  if (error !== undefined && !data) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={3} label={t('ui:loading')} />;
  if (data.list.length === 0) return <p>{t('noRepositories')}</p>;
  return (
    <>
      <ul className="github-app-repositories" aria-label={t('repositoriesOf', { account })}>
        {data.list.map((one) => (
          <li key={one.id}>
            <bdi dir="ltr">{one.fullName}</bdi>
            {one.private && <Badge>{t('private')}</Badge>}
          </li>
        ))}
      </ul>
      {data.tc > data.list.length && <p className="ui-help">{t('repositoriesMore', { total: data.tc })}</p>}
    </>
  );
}

/** The repositories that an installation reaches: requested from GitHub when they are opened. */
export function InstallationRepositories({ id, account }: { id: string; account: string }) {
  const { t } = useTranslation('github-app');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('repositories')}</summary>
      {isOpen && <List id={id} account={account} />}
    </details>
  );
}
