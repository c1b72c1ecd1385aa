import { CloudDownload, FolderGit2, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHostedRepositories, useHostOwners } from '#src/api/code-host.ts';
import { type ConnectionStatus, startProvider, useConnection } from '#src/api/connections.ts';
import type { HostedRepository } from '#src/api/projects.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { ChoiceList } from './choice-list';

const SIZE = 20;
/** Where GitHub sends one back to: this step. */
const RETURN_URL = '/projects?new=github';

/** Why there is nothing to choose from yet, and the way there. */
function Unconnected({ status }: { status: ConnectionStatus }) {
  const { t } = useTranslation('code-host');
  const { busy, run } = useSending();
  if (!status.configured) {
    const text = t('missingSettings', { names: status.missingSettings.join(', ') });
    return <EmptyState icon={<Settings2 />} title={t('notConfigured')} text={text} />;
  }
  // Started, it leaves this page.
  const connect = () => run(() => tryOrTell(() => startProvider('github', RETURN_URL)));
  return (
    <EmptyState
      icon={<CloudDownload />}
      title={t('connectTitle')}
      text={t('connectText')}
      action={
        <Button variant="solid" data-autofocus busy={busy} onClick={() => void connect()}>
          {t(status.needsReconnect ? 'reconnect' : 'connect')}
        </Button>
      }
    />
  );
}

/** Whose repositories are shown; nothing while it is not known. */
function OwnerChoice({ org, onOrg }: { org: string; onOrg: (org: string) => void }) {
  const { t } = useTranslation('code-host');
  const { data } = useHostOwners();
  if (!data || data.list.length < 2) return null;
  return (
    <Select
      aria-label={t('owner')}
      value={org}
      onChange={({ target }) => onOrg(target.value)}
      options={[
        { value: '', label: t('allOwners') },
        ...data.list.map(({ login }) => ({ value: login, label: login })),
      ]}
    />
  );
}

function RepositoryText({ repository }: { repository: HostedRepository }) {
  const { t } = useTranslation('code-host');
  return (
    <>
      <bdi dir="ltr">{repository.defaultBranch}</bdi> · {t(repository.private ? 'private' : 'public')}
      {repository.archived && (
        <>
          {' '}
          <Badge tone="warning">{t('archived')}</Badge>
        </>
      )}
    </>
  );
}

/** The list with its search: page by page, since an organization may have thousands. */
function Picker({ status, onChoose }: { status: ConnectionStatus; onChoose: (one: HostedRepository) => void }) {
  const { t } = useTranslation(['code-host', 'projects']);
  const [asked, setAsked] = useState({ q: '', org: '', page: 1 });
  const { data, error, retry } = useHostedRepositories({ ...asked, size: SIZE });
  if (error !== undefined && !data) return <ErrorPanel error={error} onRetry={retry} />;
  const list = data?.list ?? [];
  const choices = list.map((repository) => ({
    key: repository.id,
    title: repository.fullName,
    icon: <FolderGit2 />,
    text: <RepositoryText repository={repository} />,
  }));
  const choose = (key: string) => {
    const repository = list.find(({ id }) => id === key);
    if (repository) onChoose(repository);
  };
  const { proxiedBy, username } = status;
  return (
    <div className="project-step">
      <p>{proxiedBy === null ? t('lead', { name: username ?? '' }) : t('proxied', { name: proxiedBy })}</p>
      <div className="project-github-tools">
        <SearchInput
          value={asked.q}
          onSearch={(q) => setAsked({ ...asked, q, page: 1 })}
          label={t('projects:searchRepositories')}
        />
        <OwnerChoice org={asked.org} onOrg={(org) => setAsked({ ...asked, org, page: 1 })} />
      </div>
      {data?.truncated && <Notice>{t('truncated')}</Notice>}
      {!data && <SkeletonRows rows={5} label={t('ui:loading')} />}
      {data && list.length === 0 && <EmptyState icon={<FolderGit2 />} title={t('projects:noRepositories')} />}
      {list.length > 0 && <ChoiceList choices={choices} onChoose={choose} takesFocus={false} />}
      {data && <Pager page={asked.page} size={SIZE} total={data.tc} onPage={(page) => setAsked({ ...asked, page })} />}
    </div>
  );
}

/** The second step for GitHub: connect it first, then choose one of its repositories. */
export function GithubStep({ onChoose }: { onChoose: (repository: HostedRepository) => void }) {
  const { t } = useTranslation('ui');
  const { data, error, retry } = useConnection('github');
  if (error !== undefined && !data) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={5} label={t('ui:loading')} />;
  const works = data.configured && ((data.connected && !data.needsReconnect) || data.proxiedBy !== null);
  return works ? <Picker status={data} onChoose={onChoose} /> : <Unconnected status={data} />;
}
