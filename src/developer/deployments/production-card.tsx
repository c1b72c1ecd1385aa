import { ExternalLink, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Deployment, useDeployments } from '#src/api/deployments.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { DeployButton } from './deploy-button';
import { shortSha } from './durations';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { isLive } from './use-deployment-actions';
import './deployments.css';

const RECENT = 20;

function Live({ deployment }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('deployments');
  const { aliases, url, projectId, number, branch, sha, message, createdBy, hook, author, readyAt } = deployment;
  const address = aliases.find(({ kind }) => kind === 'production')?.url ?? url;
  return (
    <div className="production">
      <iframe
        className="production-frame"
        title={t('liveFrame')}
        src={address}
        // Pages of strangers: scripts of theirs run in their own origin, and open nothing over the app.
        sandbox="allow-scripts allow-same-origin allow-forms"
        loading="lazy"
        tabIndex={-1}
      />
      <div className="production-facts">
        <a className="link" href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
          {new URL(address).host}
        </a>
        <span dir="auto">{message}</span>
        <bdi dir="ltr" className="deployment-ref">
          {branch} · {shortSha(sha)}
        </bdi>
        <span className="deployment-note">
          <bdi>{hook === null ? (createdBy ?? author) : t('byHook', { name: hook })}</bdi>
          {readyAt && <> · {formatAgo(readyAt, i18n.language)}</>}
        </span>
        <span className="production-acts">
          <a
            className="ui-button ui-button-outline ui-size-md"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden />
            {t('visit')}
          </a>
          <Link
            className="ui-button ui-button-outline ui-size-md"
            to={`/projects/${projectId}?tab=deployments&status=ready`}
          >
            <Undo2 aria-hidden />
            {t('rollBack')}
          </Link>
          <DeployButton projectId={projectId} />
        </span>
        <Link className="link" to={`/projects/${projectId}/deployments/${number}`}>
          {t('titleOf', { number })}
        </Link>
      </div>
    </div>
  );
}

/** A newer deployment than the live one that is not there: under way, or failed. */
function Newest({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const { projectId, number, status } = deployment;
  return (
    <p className="production-newest">
      <DeploymentStatusBadge status={status} />
      <Link className="link" to={`/projects/${projectId}/deployments/${number}`}>
        {status === 'failed' ? t('openLog') : t('titleOf', { number })}
      </Link>
    </p>
  );
}

/** What visitors of a project see now, and what is about to come; the first card of its overview. */
export function ProductionCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation('deployments');
  const { data, error, retry } = useDeployments({ projectId, target: 'production', size: RECENT });
  const list = data?.list ?? [];
  const live = list.find(isLive);
  const newest = list[0];
  return (
    <LoadedCard title={t('production')} loaded={data !== undefined} error={error} onRetry={retry}>
      {newest && newest !== live && <Newest deployment={newest} />}
      {live ? (
        <Live deployment={live} />
      ) : (
        <EmptyState
          icon={<ExternalLink />}
          title={t('neverLive')}
          text={t('neverLiveText')}
          action={<DeployButton projectId={projectId} />}
        />
      )}
    </LoadedCard>
  );
}
