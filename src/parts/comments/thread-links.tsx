import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { CommentThread } from '#src/api/comments.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { BeforeAfter, comparisonPath } from '../before-after/before-after';

/** Who resolved a thread, or the pull request whose merge did. */
function Resolved({ resolved, mayOpen }: { resolved: NonNullable<CommentThread['resolved']>; mayOpen: boolean }) {
  const { t, i18n } = useTranslation('comments');
  const { by, on, pullRequest } = resolved;
  return (
    <p className="comment-facts">
      <Badge tone="success">{t('resolved')}</Badge>
      {pullRequest && mayOpen && (
        <Link className="link" to={`/pull-requests/${pullRequest.id}`}>
          {t('byPullRequest', { number: pullRequest.number })}
        </Link>
      )}
      {pullRequest && !mayOpen && t('byPullRequest', { number: pullRequest.number })}
      {!pullRequest && <bdi>{by?.name ?? t('formerMember')}</bdi>}
      <time dateTime={on}>{formatTime(on, i18n.language)}</time>
    </p>
  );
}

/** Its page before and after the pull request; where there are no pictures, the way to the pages themselves. */
function Pictures({ pullRequestId, thread: { place, width } }: { pullRequestId: string; thread: CommentThread }) {
  const { t } = useTranslation('comments');
  const at = place.kind === 'project' ? { path: place.path, width } : {};
  const live = (
    <p className="comment-facts">
      <Link className="link" to={comparisonPath(pullRequestId)}>
        {t('beforeAfter')}
      </Link>
    </p>
  );
  return <BeforeAfter pullRequestId={pullRequestId} {...at} otherwise={live} />;
}

/** What a thread led to: the ticket that was made of it, and what resolved it, with the page before and after. */
export function ThreadLinks({ thread }: { thread: CommentThread }) {
  const mayOpen = can(usePrincipal(), 'develop');
  const { ticket, resolved } = thread;
  const pullRequest = resolved?.pullRequest ?? null;
  return (
    <>
      {resolved && <Resolved resolved={resolved} mayOpen={mayOpen} />}
      {pullRequest && mayOpen && <Pictures pullRequestId={pullRequest.id} thread={thread} />}
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
