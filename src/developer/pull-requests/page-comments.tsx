import { MessageSquare } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type CommentThread, useProjectThreads } from '#src/api/comments.ts';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { PlaceText } from '#src/parts/comments/place-text.tsx';
import { firstLine } from '#src/parts/comments/thread-rules.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';

/** Letters of a comment, and threads that are shown before the rest is only counted. */
const LIMITS = { letters: 140, threads: 10 } as const;

/** The pages with comments at their elements; the app puts them in (src/app/pull-request-screen). */
export interface PullCommentsProps {
  readonly pull: PullRequest;
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onEnd: () => void;
}
export type PullComments = ComponentType<PullCommentsProps>;

function addressOf(id: string, asked: Readonly<Record<string, string>>) {
  return `/pull-requests/${id}?${new URLSearchParams({ tab: 'preview', ...asked })}`;
}

function Row({ pullId, thread }: { pullId: string; thread: CommentThread }) {
  return (
    <li>
      <Link className="link" to={addressOf(pullId, { thread: thread.id })}>
        <bdi>{firstLine(thread.comments[0]?.text ?? '', LIMITS.letters)}</bdi>
      </Link>
      <span className="pull-muted">
        <PlaceText thread={thread} />
      </span>
    </li>
  );
}

/** The open threads on the pages of a pull request, and the way to them. */
export function PageComments({ pull: { id, project } }: { pull: Pick<PullRequest, 'id' | 'project'> }) {
  const { t } = useTranslation(['pull-requests', 'comments']);
  const { data, error, retry } = useProjectThreads({ projectId: project.id, of: { pullRequestId: id } });
  const open = data?.threads.filter(({ state }) => state === 'open') ?? [];
  const rest = open.length - LIMITS.threads;
  const begin = (
    <Link className="ui-button ui-button-outline ui-size-sm" to={addressOf(id, { over: 'comments' })}>
      <MessageSquare aria-hidden />
      {t('pageComments.begin')}
    </Link>
  );
  const title = t('pageComments.title');
  return (
    <LoadedCard title={title} actions={begin} padded rows={1} loaded={data !== undefined} error={error} onRetry={retry}>
      {open.length === 0 && <p className="pull-muted">{t('comments:noneOpen')}</p>}
      {open.length > 0 && (
        <ul className="pull-page-threads">
          {open.slice(0, LIMITS.threads).map((thread) => (
            <Row key={thread.id} pullId={id} thread={thread} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="pull-muted">{t('pageComments.more', { count: rest })}</p>}
    </LoadedCard>
  );
}

/** Whether comments lie over the pages (`?over=comments`, `?thread=`), which of them is opened, and how that changes. */
export function usePageComments() {
  const [params, setParams] = useSearchParams();
  const opened = params.get('thread');
  const change = (thread: string | null, isOver: boolean) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        for (const name of ['thread', 'over']) changed.delete(name);
        if (isOver) changed.set('over', 'comments');
        if (thread !== null) changed.set('thread', thread);
        return changed;
      },
      { replace: true },
    );
  return {
    isOver: opened !== null || params.get('over') === 'comments',
    opened,
    // They stay when a thread is closed.
    onOpen: (id: string | null) => change(id, true),
    onEnd: () => change(null, false),
  };
}
