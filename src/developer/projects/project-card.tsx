import { GitCommitHorizontal, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedProject } from '#src/api/projects.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { Badge } from '#src/ui/badge.tsx';

type ProjectSummary = ListedProject['standing'];

/** What visitors see: its address, and since when. */
function Live({ live }: { live: NonNullable<ProjectSummary['live']> }) {
  const { t, i18n } = useTranslation('projects');
  return (
    <p className="project-card-live">
      <a className="link" href={live.url} target="_blank" rel="noopener noreferrer" dir="ltr">
        {new URL(live.url).host}
      </a>
      {live.ready_on !== null && (
        <span>
          {t('live')} · <time dateTime={live.ready_on}>{formatAgo(live.ready_on, i18n.language)}</time>
        </span>
      )}
    </p>
  );
}

/** What waits for a person, and the newest build's status. */
function Waiting({ id, standing }: { id: string; standing: ProjectSummary }) {
  const { t } = useTranslation('projects');
  const { newest, pullRequests, sessions } = standing;
  if (newest === null && pullRequests === 0 && sessions === 0) return null;
  return (
    <ul className="project-card-waiting">
      {newest !== null && (
        <li>
          <Link to={`/projects/${id}/deployments/${newest.number}`} aria-label={t('newestBuild', newest)}>
            <DeploymentStatusBadge status={newest.status} />
          </Link>
        </li>
      )}
      {sessions > 0 && (
        <li>
          <Link className="link" to={`/projects/${id}?tab=sessions`}>
            {t('waitingSessions', { count: sessions })}
          </Link>
        </li>
      )}
      {pullRequests > 0 && (
        <li>
          <Link className="link" to={`/projects/${id}?tab=pull-requests`}>
            {t('waitingPulls', { count: pullRequests })}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Why nothing is live, and where that is mended. */
function Undeployable({ id }: { id: string }) {
  const { t } = useTranslation('projects');
  return (
    <p className="project-card-undeployed">
      <TriangleAlert aria-hidden />
      <span>
        {t('undeployed.short')}{' '}
        <Link className="link" to={`/projects/${id}?tab=settings`}>
          {t('undeployed.open')}
        </Link>
      </span>
    </p>
  );
}

/** One project of the list: its name, what is live or why nothing is, what waits, and its newest commit. */
export function ProjectCard({ project }: { project: ListedProject }) {
  const { t, i18n } = useTranslation('projects');
  const { id, name, slug, framework, head, standing, undeployable } = project;
  const changed = head?.date ?? project.updated_on;
  return (
    <li className="project-card">
      <div className="project-card-head">
        <Link to={`/projects/${id}`} className="project-card-name">
          <bdi>{name}</bdi>
        </Link>
        {framework !== null && framework !== 'other' && <Badge>{t(`framework.${framework}`)}</Badge>}
      </div>
      {standing.live === null ? <code dir="ltr">{slug}</code> : <Live live={standing.live} />}
      {head === null ? (
        <p className="project-card-commit">{t('noCommits')}</p>
      ) : (
        <p className="project-card-commit">
          <GitCommitHorizontal aria-hidden />
          <bdi>{head.subject}</bdi>
        </p>
      )}
      {undeployable && <Undeployable id={id} />}
      <Waiting id={id} standing={standing} />
      <div className="project-card-foot">
        {head !== null && (
          <span>
            <bdi>{head.author}</bdi> · <bdi dir="ltr">{head.sha.slice(0, 7)}</bdi>
          </span>
        )}
        <time dateTime={changed} data-tip={formatTime(changed, i18n.language)}>
          {formatAgo(changed, i18n.language)}
        </time>
      </div>
    </li>
  );
}
