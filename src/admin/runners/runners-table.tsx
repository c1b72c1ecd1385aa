import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '#src/api/runners.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** What a machine builds now; its organization stands with each, as several may have projects of one name. */
function Building({ building }: Pick<Runner, 'building'>) {
  const { t } = useTranslation('runners');
  if (building.length === 0) return t('nothing');
  return (
    <ul>
      {building.map(({ id, projectName, organization, sha }) => (
        <li key={id}>
          <bdi>{projectName}</bdi> <code dir="ltr">{sha.slice(0, 7)}</code> <bdi>({organization})</bdi>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<Runner>[] {
  const { t, i18n } = useTranslation('runners');
  const seen = ({ last_seen_on: time }: Runner) =>
    time === null ? t('never') : <time dateTime={time}>{formatAgo(time, i18n.language)}</time>;
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ name, prefix }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div>
            <code dir="ltr">{prefix}…</code>
          </div>
        </>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ connected }) =>
        connected ? <Badge tone="success">{t('connected')}</Badge> : <Badge>{t('away')}</Badge>,
    },
    { key: 'building', label: t('building'), cell: ({ building }) => <Building building={building} /> },
    {
      key: 'version',
      label: t('version'),
      wideOnly: true,
      cell: ({ version }) => (version === '' ? '–' : <bdi dir="ltr">{version}</bdi>),
    },
    { key: 'seen', label: t('seen'), wideOnly: true, cell: seen },
  ];
}

export interface RunnersTableProps {
  readonly runners: readonly Runner[];
  readonly onRemove: (runner: Runner) => void;
}

/** All machines that build: whether they are there, and what they do. */
export function RunnersTable({ runners, onRemove }: RunnersTableProps) {
  const { t } = useTranslation('runners');
  const columns = useColumns();
  const actions = (runner: Runner) => (
    <IconButton
      size="sm"
      label={t('removeNamed', { name: runner.name })}
      icon={<Trash2 />}
      onClick={() => onRemove(runner)}
    />
  );
  return <DataTable label={t('list')} columns={columns} rows={runners} rowKey={({ id }) => id} actions={actions} />;
}
