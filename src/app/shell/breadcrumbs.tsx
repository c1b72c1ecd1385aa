import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { useProject } from '#src/api/projects.ts';
import { GROUPS, type NavigationEntry } from './navigation';

/** A route's `handle`: its path in the shell, by which the navigation names it. */
export interface CrumbHandle {
  readonly crumb: string;
}

function isCrumb(handle: unknown): handle is CrumbHandle {
  return typeof handle === 'object' && handle !== null && 'crumb' in handle;
}

function leadsTo({ to }: NavigationEntry, path: string) {
  return to.replace(/^\/|\/$/g, '') === path;
}

/** The project by its name: the screen itself, or the way back to it. Nothing where there is none. */
function ProjectCrumb({ id, isHere }: { id: string; isHere: boolean }) {
  const project = useProject(id).data?.project;
  if (project === undefined) return null;
  const name = <bdi>{project.name}</bdi>;
  return (
    <li>
      <ChevronRight className="ui-flip" aria-hidden />
      {isHere ? <span aria-current="page">{name}</span> : <Link to={`/projects/${id}`}>{name}</Link>}
    </li>
  );
}

/** Path of the screen: dashboard, its group, itself, or the project that it belongs to. Nothing on the dashboard. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const match = useMatches()
    .filter(({ handle }) => isCrumb(handle))
    .at(-1);
  if (match === undefined || !isCrumb(match.handle)) return null;
  const { projectId } = match.params;
  // What belongs to a project is found by way of it.
  const crumb = projectId === undefined ? match.handle.crumb : 'projects';
  const group = GROUPS.find(({ entries }) => entries.some((entry) => leadsTo(entry, crumb)));
  const key = group?.entries.find((entry) => leadsTo(entry, crumb))?.key ?? crumb;
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <Link to="/">{t('nav.home')}</Link>
          <ChevronRight className="ui-flip" aria-hidden />
        </li>
        {group?.key && (
          <li>
            {t(`group.${group.key}`)}
            <ChevronRight className="ui-flip" aria-hidden />
          </li>
        )}
        {projectId === undefined ? (
          <li aria-current="page">{t(`nav.${key}`)}</li>
        ) : (
          <>
            <li>
              <Link to="/projects">{t(`nav.${key}`)}</Link>
            </li>
            <ProjectCrumb id={projectId} isHere={match.pathname.replace(/\/$/, '') === `/projects/${projectId}`} />
          </>
        )}
      </ol>
    </nav>
  );
}
