import { useTranslation } from 'react-i18next';
import { type PullRequest, type PullRequestComment, usePullRequestComments } from '#src/api/pull-requests.ts';
import { Card } from '#src/ui/card.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { CommentForm } from './comment-form';
import { MergeBox } from './merge-box';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { Thread } from './thread';
import { threadsOf } from './threads';

/** Where what is said here goes, and as whom. */
function HostedComments({ pull: { connection } }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const yours =
    connection === null ? t('hosted.commentsKept') : t('hosted.commentsAs', { username: connection.username });
  return (
    <p className="pull-standing">
      {t('hosted.comments')} {yours}
    </p>
  );
}

/** What it is for, what a merge would meet, and everything that was said, lines included. */
export function ConversationTab({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const { data, error, retry } = usePullRequestComments(pull.id);
  const none: readonly PullRequestComment[] = [];
  const threads = threadsOf(data?.list ?? none);
  return (
    <div className="pull-cards">
      {pull.body !== '' && (
        <Card title={t('about')} padded>
          <Markdown text={pull.body} level={3} />
        </Card>
      )}
      <MergeBox pull={pull} />
      <LoadedCard title={t('tabs.conversation')} padded loaded={data !== undefined} error={error} onRetry={retry}>
        {pull.hosted !== null && <HostedComments pull={pull} />}
        {threads.length === 0 && <p className="pull-muted">{t('nothingSaid')}</p>}
        <ol className="pull-threads">
          {threads.map((thread) => (
            <li key={thread.first.id}>
              <Thread pull={pull} thread={thread} placed />
            </li>
          ))}
        </ol>
        <CommentForm label={t('comment')} action={t('addComment')} target={{ id: pull.id }} />
      </LoadedCard>
    </div>
  );
}
