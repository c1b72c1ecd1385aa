import { useTranslation } from 'react-i18next';
import type { ChangeSet } from '#src/api/change-sets.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

/** What happened to a set, the newest first. */
export function HistoryCard({ events }: Pick<ChangeSet, 'events'>) {
  const { t, i18n } = useTranslation('change-sets');
  return (
    <Card title={t('history')} padded>
      <ol className="change-history">
        {events.map(({ act, by, what, on }) => (
          <li key={`${on} ${act} ${what}`}>
            <span>
              {t(`acts.${act}`)}
              {what !== '' && act !== 'failed' && (
                <>
                  {' '}
                  <bdi>{what}</bdi>
                </>
              )}
            </span>
            <span className="change-history-by">
              {act !== 'taken-late' && (
                <>
                  <bdi>{by ?? t('formerMember')}</bdi> ·{' '}
                </>
              )}
              <time dateTime={on}>{formatTime(on, i18n.language)}</time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
