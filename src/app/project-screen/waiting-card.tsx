import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Deployment, useDeployments } from '#src/api/deployments.ts';
import { useWaitingSessions } from '#src/api/projects.ts';
import { usePullRequests } from '#src/api/pull-requests.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import './waiting-card.css';

/** What is looked at of each: more is in its tab. */
const RECENT = 50;

/** Of each branch the newest deployment. */
function newestOf(list: readonly Deployment[]) {
  const byBranch = new Map<string, Deployment>();
  for (const one of list) if (!byBranch.has(one.branch)) byBranch.set(one.branch, one);
  return [...byBranch.values()];
}

function screenOf({ projectId, number }: Deployment) {
  return `/projects/${projectId}/deployments/${number}`;
}

interface LineProps {
  readonly to: string;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly since: string;
  readonly end?: ReactNode;
}

function Line({ to, name, note, since, end }: LineProps) {
  const { i18n } = useTranslation('projects');
  return (
    <li>
      <span className="waiting-what">
        <Link className="link" to={to}>
          {name}
        </Link>
        <small>
          {note} · <time dateTime={since}>{formatAgo(since, i18n.language)}</time>
        </small>
      </span>
      {end}
    </li>
  );
}

/** What waits in a project: sessions with changes, open pull requests, builds that failed. */
export function WaitingCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['projects', 'pull-requests']);
  const sessions = useWaitingSessions(projectId);
  const pulls = usePullRequests({ projectId, size: RECENT });
  const builds = useDeployments({ projectId, size: RECENT });
  const all = [sessions, pulls, builds];
  const changed = (sessions.data?.list ?? []).filter(({ changedFiles }) => changedFiles > 0);
  const open = (pulls.data?.list ?? []).filter(({ state }) => state === 'open' || state === 'draft');
  // Changes of a pull request are listed once.
  const own = changed.filter(({ branch }) => !open.some((pull) => pull.branch === branch));
  const failed = newestOf(builds.data?.list ?? []).filter(({ status }) => status === 'failed');
  const retry = () => all.forEach((state) => state.retry());
  return (
    <LoadedCard
      title={t('waiting')}
      loaded={all.every(({ data }) => data !== undefined)}
      error={all.find(({ error }) => error !== undefined)?.error}
      onRetry={retry}
    >
      {own.length + open.length + failed.length === 0 && <p className="waiting-none">{t('nothingWaits')}</p>}
      <ul className="waiting">
        {own.map(({ id, title, userName, changedFiles, updated_on }) => (
          <Line
            key={id}
            to={`/projects/${projectId}/sessions/${id}`}
            name={<bdi>{title}</bdi>}
            note={
              <>
                {t('changedFiles', { count: changedFiles })}
                {userName !== null && (
                  <>
                    {' '}
                    · <bdi>{userName}</bdi>
                  </>
                )}
              </>
            }
            since={updated_on}
          />
        ))}
        {open.map(({ id, number, title, branch, updated_on, build }) => (
          <Line
            key={id}
            to={`/pull-requests/${id}`}
            name={
              <>
                <bdi dir="ltr">#{number}</bdi> <bdi>{title}</bdi>
              </>
            }
            note={
              <>
                {t('pull-requests:pullRequest')} · <bdi dir="ltr">{branch}</bdi>
              </>
            }
            since={updated_on}
            end={build && <DeploymentStatusBadge status={build.status} />}
          />
        ))}
        {failed.map((one) => (
          <Line
            key={one.id}
            to={screenOf(one)}
            name={t('failedBuild', { number: one.number })}
            note={<bdi dir="ltr">{one.branch}</bdi>}
            since={one.added_on}
            end={<DeploymentStatusBadge status={one.status} />}
          />
        ))}
      </ul>
    </LoadedCard>
  );
}

/** Branches that can be looked at, at addresses that stay. Nothing while there is none. */
export function PreviewsCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const { data } = useDeployments({ projectId, size: RECENT });
  const previews = (data?.list ?? []).flatMap((one) => {
    const alias = one.aliases.find(({ kind }) => kind === 'branch');
    return alias ? [{ one, url: alias.url }] : [];
  });
  if (previews.length === 0) return null;
  return (
    <LoadedCard title={t('previews')} loaded error={undefined} onRetry={() => undefined}>
      <ul className="waiting">
        {previews.map(({ one, url }) => (
          <Line
            key={one.id}
            to={screenOf(one)}
            name={<bdi dir="ltr">{one.branch}</bdi>}
            note={<bdi>{one.message}</bdi>}
            since={one.added_on}
            end={
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {t('visit')}
              </a>
            }
          />
        ))}
      </ul>
    </LoadedCard>
  );
}
