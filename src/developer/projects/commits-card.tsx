import { useTranslation } from 'react-i18next';
import type { Commit } from '#src/api/projects.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

/** Commits, newest first: message, author, age, number. */
export function CommitsCard({ title, commits }: { title: string; commits: readonly Commit[] }) {
  const { i18n } = useTranslation('projects');
  return (
    <Card title={title}>
      <ul className="project-commits">
        {commits.map(({ sha, subject, author, date }) => (
          <li key={sha}>
            <span>
              <bdi>{subject}</bdi>
            </span>
            <small>
              <bdi>{author}</bdi> · <code dir="ltr">{sha.slice(0, 7)}</code> ·{' '}
              <time dateTime={date} data-tip={formatTime(date, i18n.language)}>
                {formatAgo(date, i18n.language)}
              </time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
