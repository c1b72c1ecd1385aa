import { useTranslation } from 'react-i18next';
import type { Runner } from '#src/api/runners.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { Column } from '#src/ui/data-table.tsx';

/** What a machine builds now; each with its organization, as several may have projects of one name. */
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

/** Shown beside the name of a machine: whether it is there, and what it does. */
export function useRunnerColumns(): Column<Runner>[] {
  const { t, i18n } = useTranslation('runners');
  const seen = ({ last_seen_on: time }: Runner) =>
    time === null ? t('never') : <time dateTime={time}>{formatAgo(time, i18n.language)}</time>;
  return [
    {
      key: 'state',
      label: t('state'),
      cell: ({ connected }) =>
        connected ? <Badge tone="success">{t('connected')}</Badge> : <Badge>{t('away')}</Badge>,
    },
    {
      key: 'building',
      label: t('building'),
      wideOnly: true,
      cell: ({ building }) => <Building building={building} />,
    },
    {
      key: 'version',
      label: t('version'),
      wideOnly: true,
      cell: ({ version }) => (version === '' ? '–' : <bdi dir="ltr">{version}</bdi>),
    },
    { key: 'seen', label: t('seen'), wideOnly: true, cell: seen },
  ];
}
