import { useTranslation } from 'react-i18next';
import { type PullRequest, usePullRequestCommits } from '#src/api/pull-requests.ts';
import { formatAgo, formatNumber } from '#src/i18n/format.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';

/** The commits that the base lacks, newest first. */
export function CommitsTab({ pull }: { pull: PullRequest }) {
  const { t, i18n } = useTranslation('pull-requests');
  const { data, error, retry } = usePullRequestCommits(pull.id);
  const list = data?.list ?? [];
  const more = (data?.tc ?? 0) - list.length;
  return (
    <LoadedCard title={t('tabs.commits')} loaded={data !== undefined} error={error} onRetry={retry}>
      <ol className="pull-commits">
        {list.map(({ sha, subject, author, date }) => (
          <li key={sha}>
            <span dir="auto">{subject}</span>
            <span className="pull-muted">
              <bdi dir="ltr" className="pull-branch">
                {sha.slice(0, 7)}
              </bdi>{' '}
              · <bdi>{author}</bdi> · <time dateTime={date}>{formatAgo(date, i18n.language)}</time>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="pull-note">{t('moreCommits', { count: formatNumber(more, i18n.language) })}</p>}
    </LoadedCard>
  );
}
