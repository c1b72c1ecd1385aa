import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PullRequestEntry } from '#src/api/pull-requests.ts';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { formatAgo, formatNumber } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { BranchName } from './branches';
import { PullRequestBadge } from '#src/parts/pull-request-badge.tsx';

/** Pull requests as rows. @param withProject names the project of each: the list is of all projects */
export function PullRequestsTable({ rows, withProject }: { rows: readonly PullRequestEntry[]; withProject: boolean }) {
  const { t, i18n } = useTranslation('pull-requests');
  const project: Column<PullRequestEntry> = {
    key: 'project',
    label: t('project'),
    wideOnly: true,
    cell: (row) => <bdi>{row.project.name}</bdi>,
  };
  const columns: Column<PullRequestEntry>[] = [
    {
      key: 'title',
      label: t('pullRequest'),
      cell: ({ id, number, title, author }) => (
        <div className="pull-row">
          <Link to={`/pull-requests/${id}`} dir="auto">
            {title}
          </Link>
          <span className="pull-muted">
            <bdi dir="ltr">#{number}</bdi> · <bdi>{author?.name ?? t('formerMember')}</bdi>
          </span>
        </div>
      ),
    },
    { key: 'state', label: t('ui:state'), cell: ({ state }) => <PullRequestBadge state={state} /> },
    {
      key: 'checks',
      label: t('checks'),
      wideOnly: true,
      cell: ({ build }) => (build === null ? '–' : <DeploymentStatusBadge status={build.status} />),
    },
    ...(withProject ? [project] : []),
    { key: 'branch', label: t('branch'), wideOnly: true, cell: ({ branch }) => <BranchName name={branch} /> },
    {
      key: 'comments',
      label: t('comments'),
      numeric: true,
      wideOnly: true,
      cell: ({ comments }) => formatNumber(comments, i18n.language),
    },
    {
      key: 'changed',
      label: t('ui:changed'),
      wideOnly: true,
      cell: ({ updated_on }) => <time dateTime={updated_on}>{formatAgo(updated_on, i18n.language)}</time>,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
