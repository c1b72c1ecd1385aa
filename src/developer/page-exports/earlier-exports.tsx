import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageExport } from '#src/api/page-exports.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';

/** Where the page was exported to, newest first. */
export function EarlierExports({ exports }: { readonly exports: readonly PageExport[] }) {
  const { t, i18n } = useTranslation('page-exports');
  const columns: Column<PageExport>[] = [
    {
      key: 'project',
      label: t('project'),
      cell: ({ project, folder }) => (
        <>
          <Link className="link" to={`/projects/${project.id}`}>
            {project.name}
          </Link>
          <div>
            <code dir="ltr">/{folder}</code>
          </div>
        </>
      ),
    },
    { key: 'format', label: t('format'), wideOnly: true, cell: ({ format }) => t(`formats.${format}`) },
    { key: 'version', label: t('version'), cell: ({ version }) => version },
    {
      key: 'pull',
      label: t('pull'),
      cell: ({ pullRequest }) =>
        pullRequest && (
          <Link className="link" to={`/pull-requests/${pullRequest.id}`}>
            <bdi dir="ltr">#{pullRequest.number}</bdi>
          </Link>
        ),
    },
    {
      key: 'time',
      label: t('time'),
      wideOnly: true,
      cell: ({ added_on: time }) => (
        <time dateTime={time} data-tip={formatTime(time, i18n.language)}>
          {formatAgo(time, i18n.language)}
        </time>
      ),
    },
  ];
  return (
    <Card title={t('earlier')}>
      <DataTable label={t('earlier')} columns={columns} rows={exports} rowKey={({ id }) => id} />
    </Card>
  );
}
