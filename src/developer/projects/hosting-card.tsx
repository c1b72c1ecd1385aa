import { ExternalLink, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fetchFromHost } from '#src/api/code-host.ts';
import type { Project } from '#src/api/projects.ts';
import { formatAgo, formatDate, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { ConnectionChoice } from './connection-choice';
import { Fact } from './fact';

/** A project's repository at GitHub, through whose connection it is read, and how that goes. */
export function HostingCard({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('code-host');
  const { busy, run } = useSending();
  const { hosting, repository } = project;
  if (hosting === null) return null;
  const { connection, installation, fetched_on: fetched, fetching, formerName, private_on: privateOn } = hosting;
  const isSameOwner = formerName?.split('/')[0] === repository.organization;
  const isImporting = hosting.isNew && hosting.trouble === null;
  const fetchNow = () => run(() => tryOrTell(() => fetchFromHost(project.id)));
  return (
    <Card
      title={t('title')}
      padded
      actions={
        <div className="project-hosting-acts">
          <a
            className="ui-button ui-button-outline ui-size-md"
            href={repository.htmlUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden />
            {t('openHere')}
          </a>
          <Button
            icon={<RefreshCw />}
            busy={busy}
            disabledReason={fetching ? t('fetching') : null}
            onClick={() => void fetchNow()}
          >
            {t('fetch')}
          </Button>
        </div>
      }
    >
      <div className="project-hosting">
        {isImporting && (
          <Notice live>
            {t('importing')} {t('importingText')}
          </Notice>
        )}
        {hosting.archived && <Notice tone="warning">{t('archivedText')}</Notice>}
        {privateOn !== null && (
          <Notice tone="warning">{t('privateSince', { date: formatDate(privateOn, i18n.language) })}</Notice>
        )}
        <dl className="project-facts">
          <Fact label={t('repository')}>
            <bdi dir="ltr">{repository.fullName}</bdi>
            {formerName !== null && <small>{t(isSameOwner ? 'renamed' : 'transferred', { name: formerName })}</small>}
          </Fact>
          <Fact label={t('visibility')}>{t(repository.private ? 'private' : 'public')}</Fact>
          <Fact label={t('connection')}>
            {installation !== null && t('installationOf', { name: installation.account })}
            {installation === null &&
              (connection === null ? t('noConnection') : t('connectionOf', { name: connection.name }))}
          </Fact>
          <Fact label={t('fetched')}>
            {fetching && <span role="status">{t('fetching')}</span>}
            {!fetching && fetched !== null && (
              <time dateTime={fetched} data-tip={formatTime(fetched, i18n.language)}>
                {formatAgo(fetched, i18n.language)}
              </time>
            )}
            <small>{t(hosting.webhook ? 'webhook' : 'interval')}</small>
          </Fact>
        </dl>
        {hosting.trouble === null && <ConnectionChoice projectId={project.id} hosting={hosting} />}
      </div>
    </Card>
  );
}
