import { useTranslation } from 'react-i18next';
import { type Project, useBranches } from '#src/api/projects.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';

/** The branches of a project with their newest commits. */
export function BranchesCard({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('projects');
  const { data, error, retry } = useBranches(project.id);
  return (
    <LoadedCard title={t('branches')} loaded={data !== undefined} error={error} onRetry={retry}>
      <ul className="project-commits">
        {data?.list.map(({ name, isDefault, head }) => (
          <li key={name}>
            <span>
              <bdi dir="ltr">{name}</bdi> {isDefault && <Badge tone="primary">{t('defaultBranch')}</Badge>}
            </span>
            <small>
              <bdi>{head.subject}</bdi> ·{' '}
              <time dateTime={head.date} data-tip={formatTime(head.date, i18n.language)}>
                {formatAgo(head.date, i18n.language)}
              </time>
            </small>
          </li>
        ))}
      </ul>
    </LoadedCard>
  );
}
