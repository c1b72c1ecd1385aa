import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CommentThread } from '#src/api/comments.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';

/** Who resolved a thread, or the pull request whose merge did, with its pages before and after. */
function Resolved({ resolved }: { resolved: NonNullable<CommentThread['resolved']> }) {
  const { t, i18n } = useTranslation('comments');
  const { by, on, pullRequest } = resolved;
  return (
    <p className="comment-facts">
      <Badge tone="success">{t('resolved')}</Badge>
      {pullRequest ? (
        <>
          <Link className="link" to={`/pull-requests/${pullRequest.id}`}>
            {t('byPullRequest', { number: pullRequest.number })}
          </Link>
          <Link className="link" to={`/pull-requests/${pullRequest.id}?tab=preview`}>
            {t('beforeAfter')}
          </Link>
        </>
      ) : (
        <bdi>{by?.name ?? t('formerMember')}</bdi>
      )}
      <time dateTime={on}>{formatTime(on, i18n.language)}</time>
    </p>
  );
}

/** What a thread led to: the ticket that was made of it, and what resolved it. */
export function ThreadLinks({ thread: { ticket, resolved } }: { thread: CommentThread }) {
  return (
    <>
      {resolved && <Resolved resolved={resolved} />}
      {ticket && (
        <p className="comment-facts">
          <Link className="link" to={`/tickets/${ticket.key}`}>
            <bdi dir="ltr">{ticket.key}</bdi> <bdi>{ticket.title}</bdi>
          </Link>
        </p>
      )}
    </>
  );
}
