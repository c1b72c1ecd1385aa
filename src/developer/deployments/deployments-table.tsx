import { isLive } from '#src/parts/go-live.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { type Deployment, isUnderWay } from '#src/api/deployments.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { formatSpan } from '#src/i18n/format-span.ts';
import { durationOf, isReused, shortSha } from './durations';
import { RowActions } from './row-actions';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { useNow } from '#src/ui/use-now.ts';

/** Address of a deployment's own screen. */
function screenOf({ projectId, number }: Deployment) {
  return `/projects/${projectId}/deployments/${number}`;
}

function Commit({ branch, sha, message }: Deployment) {
  return (
    <span className="deployment-commit">
      <span className="deployment-message" dir="auto">
        {message}
      </span>
      <bdi dir="ltr" className="deployment-ref">
        {branch} · {shortSha(sha)}
      </bdi>
    </span>
  );
}

function State({ deployment, now }: { deployment: Deployment; now: number }) {
  const { t, i18n } = useTranslation('deployments');
  const { status, ahead, reason, approval, steps } = deployment;
  const hasFailedChecks = failedChecks(steps).length > 0;
  const isWaiting = approval?.state === 'waiting' && !hasFailedChecks && (isUnderWay(status) || status === 'ready');
  const ms = durationOf(deployment, now);
  return (
    <span className="deployment-state">
      <DeploymentStatusBadge status={status} />
      {isLive(deployment) && <Badge tone="primary">{t('isLive')}</Badge>}
      {hasFailedChecks && <Badge tone="danger">{t('checks.badge')}</Badge>}
      {isWaiting && <Badge tone="warning">{t('approval.waiting')}</Badge>}
      <span className="deployment-note">
        {isReused(deployment) && t('reused')}
        {ahead !== null ? t('ahead', { place: ahead + 1 }) : ms !== null && formatSpan(ms, i18n.language)}
        {status === 'failed' && reason && ` · ${t(`reasonShort.${reason}`)}`}
      </span>
    </span>
  );
}

/** Rows of deployments. @param withProject names the project of each: the list is of all projects */
export function DeploymentsTable({ list, withProject }: { list: readonly Deployment[]; withProject: boolean }) {
  const { t, i18n } = useTranslation('deployments');
  const now = useNow(list.some(({ status }) => status === 'building'));
  const added = ({ added_on }: Deployment) => (
    <time dateTime={added_on}>{formatAgo(added_on, i18n.language, now)}</time>
  );
  const columns: Column<Deployment>[] = [
    {
      key: 'number',
      label: t('deployment'),
      cell: (deployment) => (
        <>
          <Link className="link" to={screenOf(deployment)}>
            {withProject && <bdi>{deployment.projectName}</bdi>} #{deployment.number}
          </Link>
          <div className="ui-narrow-only deployment-narrow">
            {t(`targets.${deployment.target}`)} · {added(deployment)}
            <Commit {...deployment} />
          </div>
        </>
      ),
    },
    { key: 'status', label: t('state'), cell: (deployment) => <State deployment={deployment} now={now} /> },
    { key: 'target', label: t('target'), wideOnly: true, cell: ({ target }) => t(`targets.${target}`) },
    { key: 'commit', label: t('commit'), wideOnly: true, cell: Commit },
    {
      key: 'by',
      label: t('createdBy'),
      wideOnly: true,
      cell: ({ createdBy, hook, author }) => (
        <bdi>{hook === null ? (createdBy ?? author) : t('byHook', { name: hook })}</bdi>
      ),
    },
    { key: 'added', label: t('created'), wideOnly: true, cell: added },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={list}
      rowKey={({ id }) => id}
      actions={(deployment) => <RowActions deployment={deployment} />}
    />
  );
}
