import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PullRequest, type PullRequestComment, resolveComment } from '#src/api/pull-requests.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { CommentForm } from './comment-form';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import type { CommentThread } from './threads';

function Comment({ comment }: { comment: PullRequestComment }) {
  const { t, i18n } = useTranslation('pull-requests');
  const name = comment.author?.name ?? t('formerMember');
  return (
    <div className="pull-comment">
      <p className="pull-muted">
        <Avatar name={name} src={comment.author?.avatar ?? null} size={20} /> <bdi>{name}</bdi> ·{' '}
        <time dateTime={comment.added_on}>{formatTime(comment.added_on, i18n.language)}</time>
      </p>
      <Markdown text={comment.body} level={3} />
    </div>
  );
}

interface ThreadProps {
  readonly pull: Pick<PullRequest, 'id'>;
  readonly thread: CommentThread;
  /** Says which line it is about: it does not stand beside it. */
  readonly placed?: boolean;
}

/** What was said of one thing, with room to answer and to mark it as dealt with. */
export function Thread({ pull, thread: { first, answers }, placed }: ThreadProps) {
  const { t } = useTranslation('pull-requests');
  const [answering, setAnswering] = useState(false);
  const { place } = first;
  const isResolved = first.resolved_on !== null;
  const resolve = () => void tryOrTell(() => resolveComment(first.id, !isResolved));
  return (
    <article className="pull-thread" aria-label={t('thread')}>
      {placed && place && (
        <p className="pull-place">
          <bdi dir="ltr">{`${place.path}:${place.line}`}</bdi>
        </p>
      )}
      {isResolved && <Badge tone="success">{t('resolved')}</Badge>}
      {[first, ...answers].map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {answering ? (
        <CommentForm
          label={t('answer')}
          action={t('addAnswer')}
          target={{ id: pull.id, replyTo: first.id }}
          onDone={() => setAnswering(false)}
        />
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
