import { FolderGit2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeployments } from '#src/api/deployments.ts';
import { type ListedProject, useProjects } from '#src/api/projects.ts';
import { usePullRequests } from '#src/api/pull-requests.ts';
import { useTickets } from '#src/api/tickets.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useSignedInUser } from '../user-context';

const SHOWN = 5;
/** Closed tickets come last: those that are open are among the first. */
const TICKETS_READ = 20;

interface Row {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  /** Where it belongs. */
  readonly note: string;
  readonly state?: ReactNode;
  readonly changed: string;
}

/** A few things that lead on, or nothing while there is none. */
function Rows({ title, all, rows }: { title: string; all: string; rows: readonly Row[] }) {
  const { t, i18n } = useTranslation('dashboard');
  if (rows.length === 0) return null;
  const actions = (
    <Link className="link" to={all} aria-label={t('work.allOf', { title })}>
      {t('work.all')}
    </Link>
  );
  return (
    <Card title={title} actions={actions}>
      <ul className="row-list">
        {rows.map(({ key, to, name, note, state, changed }) => (
          <li key={key}>
            <span className="row-text">
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
              <span className="row-muted">
                <bdi>{note}</bdi>
              </span>
            </span>
            {state}
            <time dateTime={changed}>{formatAgo(changed, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function toProjectRow({ id, name, slug, head, standing, updated_on }: ListedProject): Row {
  return {
    key: id,
    to: `/projects/${id}`,
    name,
    note: standing.live === null ? slug : new URL(standing.live.url).host,
    state: standing.newest && <DeploymentStatusBadge status={standing.newest.status} />,
    changed: head?.date ?? updated_on,
  };
}

function Projects({ list }: { list: readonly ListedProject[] }) {
  const { t } = useTranslation('dashboard');
  return <Rows title={t('work.projects')} all="/projects" rows={list.map(toProjectRow)} />;
}

function Deployments() {
  const { t } = useTranslation('dashboard');
  const { data } = useDeployments({ size: SHOWN });
  const rows = (data?.list ?? []).map(({ id, projectId, projectName, number, message, status, added_on }) => ({
    key: id,
    to: `/projects/${projectId}/deployments/${number}`,
    name: message,
    note: `${projectName} #${number}`,
    state: <DeploymentStatusBadge status={status} />,
    changed: added_on,
  }));
  return <Rows title={t('work.deployments')} all="/build-deploy" rows={rows} />;
}

function PullRequests() {
  const { t } = useTranslation('dashboard');
  const { data } = usePullRequests({ state: 'open', size: SHOWN });
  const rows = (data?.list ?? []).map(({ id, number, title, project, updated_on }) => ({
    key: id,
    to: `/pull-requests/${id}`,
    name: title,
    note: `${project.name} #${number}`,
    changed: updated_on,
  }));
  return <Rows title={t('work.pulls')} all="/pull-requests" rows={rows} />;
}

function Tickets() {
  const { t } = useTranslation('dashboard');
  const { id } = useSignedInUser();
  const { data } = useTickets({ size: TICKETS_READ, filter: { assignee: id } });
  const open = (data?.tickets ?? []).filter(({ closed_on }) => closed_on === null).slice(0, SHOWN);
  const rows = open.map(({ key, title, project, updated_on }) => ({
    key,
    to: `/tickets/${key}`,
    name: title,
    note: project === null ? key : `${key} · ${project.name}`,
    changed: updated_on,
  }));
  return <Rows title={t('work.tickets')} all="/tickets" rows={rows} />;
}

/**
 * For developers: projects, deployments, open pull requests and their own tickets.
 * @param isMain they came for it: where there is nothing yet it says how to begin
 */
export function Development({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('dashboard');
  const { data } = useProjects({ size: SHOWN });
  if (data === undefined || (data.list.length === 0 && !isMain)) return null;
  const begin = (
    <Link className="ui-button ui-button-solid ui-size-md" to="/projects">
      {t('work.begin')}
    </Link>
  );
  return (
    <>
      {data.list.length === 0 && (
        <Card title={t('work.projects')}>
          <EmptyState icon={<FolderGit2 />} title={t('work.none')} text={t('work.noneText')} action={begin} />
        </Card>
      )}
      <Projects list={data.list} />
      <Tickets />
      <PullRequests />
      <Deployments />
    </>
  );
}
