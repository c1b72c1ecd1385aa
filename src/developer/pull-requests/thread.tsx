import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PullRequest, type PullRequestComment, resolveComment } from '#src/api/pull-requests.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { isBegun } from './comment-draft';
import { CommentForm } from './comment-form';
import { CommentStanding } from './comment-standing';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import type { CommentThread } from './threads';

/** @param isHosted the pull request is at GitHub: each comment says whether it does */
function Comment({ comment, isHosted }: { comment: PullRequestComment; isHosted: boolean }) {
  const { t, i18n } = useTranslation('pull-requests');
  const there = comment.hosted?.author ?? null;
  const name = comment.author?.name ?? there ?? t('formerMember');
  return (
    <div className="pull-comment">
      <p className="pull-muted">
        <Avatar name={name} src={comment.author?.avatar ?? null} size={20} /> <bdi>{name}</bdi> ·{' '}
        <time dateTime={comment.added_on}>{formatTime(comment.added_on, i18n.language)}</time>
        {there !== null && <> · {t('hosted.comment.from')}</>}
      </p>
      <Markdown text={comment.body} level={3} />
      {isHosted && <CommentStanding comment={comment} />}
    </div>
  );
}

interface ThreadProps {
  readonly pull: Pick<PullRequest, 'id' | 'hosted'>;
  readonly thread: CommentThread;
  /** Says which line it is about: it does not stand beside it. */
  readonly placed?: boolean;
}

/** A thread of comments, with a reply field and a way to resolve it. */
export function Thread({ pull, thread: { first, answers }, placed }: ThreadProps) {
  const { t } = useTranslation('pull-requests');
  const reply = { id: pull.id, replyTo: first.id };
  const [answering, setAnswering] = useState(() => isBegun(reply));
  const { place } = first;
  const isResolved = first.resolved_on !== null;
  const resolve = () => void tryOrTell(() => resolveComment(first.id, !isResolved));
  return (
    <article className="pull-thread" aria-label={t('thread')}>
      {placed && place && (
        <p className="pull-place">
          <bdi dir="ltr">{place.line === null ? place.path : `${place.path}:${place.line}`}</bdi>
        </p>
      )}
      {(isResolved || first.outdated) && (
        <p className="pull-thread-acts">
          {isResolved && <Badge tone="success">{t('resolved')}</Badge>}
          {first.outdated && <Badge tone="warning">{t('outdated')}</Badge>}
          {first.outdated && <span className="pull-muted">{t('outdatedText')}</span>}
        </p>
      )}
      {[first, ...answers].map((comment) => (
        <Comment key={comment.id} comment={comment} isHosted={pull.hosted !== null} />
      ))}
      {answering ? (
        <CommentForm label={t('answer')} action={t('addAnswer')} target={reply} onDone={() => setAnswering(false)} />
      ) : (
        <div className="pull-thread-acts">
          <Button size="sm" onClick={() => setAnswering(true)}>
            {t('answer')}
          </Button>
          <Button size="sm" variant="ghost" onClick={resolve}>
            {t(isResolved ? 'unresolve' : 'resolve')}
          </Button>
        </div>
      )}
    </article>
  );
}
