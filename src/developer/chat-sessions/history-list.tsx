import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AskedMessage, useHistory } from '#src/api/chat-sessions.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { HistoryAnswer } from './history-answer';
import { promptOf } from './session-rules';
import { addressOf } from './sessions-table';
import './history.css';

const SIZE = 20;

/** What a person asked, or which of the places they chose that were asked about. */
function Asked({ asked }: Pick<AskedMessage, 'asked'>) {
  const { t, i18n } = useTranslation('chat-sessions');
  const chosen = asked.parts.find((part) => part.type === 'chosen');
  const numbers = chosen?.places.map((place) => formatNumber(place + 1, i18n.language)).join(', ');
  return (
    <>
      <p className="session-history-asked">
        <bdi>{promptOf(asked) ?? chosen?.of}</bdi>
      </p>
      {chosen && <p>{t('chosen', { count: chosen.places.length, numbers })}</p>}
    </>
  );
}

interface EntryProps extends AskedMessage {
  readonly projectId: string;
}

function Entry({ projectId, session, userName, asked, answer }: EntryProps) {
  const { t, i18n } = useTranslation('chat-sessions');
  return (
    <article className="session-history-entry">
      <header>
        <Link className="link" to={addressOf({ projectId, id: session.id })} dir="auto">
          {session.title || t('new')}
        </Link>
        {session.state === 'archived' && <Badge tone="warning">{t('state.archived')}</Badge>}
        <span>
          <bdi>{userName ?? t('formerMember')}</bdi>
          {' · '}
          <time dateTime={asked.added_on} data-tip={formatTime(asked.added_on, i18n.language)}>
            {formatAgo(asked.added_on, i18n.language)}
          </time>
        </span>
      </header>
      <Asked asked={asked} />
      <div className="session-history-answer">
        {answer === null && <p>{t('step.waiting')}</p>}
        {answer?.parts.map((part, index) => (
          // Parts of a stored message never change places.
          <HistoryAnswer key={index} part={part} />
        ))}
      </div>
    </article>
  );
}

interface HistoryListProps {
  readonly projectId: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What was asked and answered in a project's sessions, newest first, each with the way to its session. */
export function HistoryList({ projectId, page, onPage }: HistoryListProps) {
  const { t } = useTranslation('chat-sessions');
  const { data, error, retry } = useHistory(projectId, { page, size: SIZE });
  if (!data && error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows label={t('ui:loading')} />;
  if (data.tc === 0) return <EmptyState icon={<History />} title={t('noHistory')} text={t('noHistoryText')} />;
  return (
    <>
      <ol className="session-history" aria-label={t('history')}>
        {data.list.map((entry) => (
          <li key={entry.asked.id}>
            <Entry projectId={projectId} {...entry} />
          </li>
        ))}
      </ol>
      <Pager page={page} size={SIZE} total={data.tc} onPage={onPage} />
    </>
  );
}
