import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { threadPath } from '#common/rules/thread-path.ts';
import { useSessions } from '#src/api/chat-sessions.ts';
import { type CommentThread, useProjectThreads } from '#src/api/comments.ts';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { PlaceText } from '#src/parts/comments/place-text.tsx';
import { firstLine } from '#src/parts/comments/thread-rules.ts';

/** As many as the list of sessions gives at once. */
const MOST_SESSIONS = 100;
/** Letters of a comment, and threads that are shown before the rest is only counted. */
const MOST = { letters: 140, threads: 10 } as const;

interface SessionCommentsProps {
  readonly projectId: string;
  readonly sessionId: string;
}

function Row({ thread }: { thread: CommentThread }) {
  return (
    <li>
      <Link className="link" to={threadPath(thread)}>
        <bdi>{firstLine(thread.comments[0]?.text ?? '', MOST.letters)}</bdi>
      </Link>
      <span className="pull-muted">
        <PlaceText thread={thread} />
      </span>
    </li>
  );
}

function SessionComments({ projectId, sessionId }: SessionCommentsProps) {
  const { t } = useTranslation(['pull-requests', 'comments']);
  const { data } = useProjectThreads(projectId, sessionId);
  const open = data?.threads.filter(({ state }) => state === 'open') ?? [];
  const rest = open.length - MOST.threads;
  return (
    <section className="ui-card pull-pictures" aria-labelledby="pull-comments">
      <h2 id="pull-comments">{t('pageComments.title')}</h2>
      {data !== undefined && open.length === 0 && <p className="pull-muted">{t('comments:noneOpen')}</p>}
      {open.length > 0 && (
        <ul className="pull-threads">
          {open.slice(0, MOST.threads).map((thread) => (
            <Row key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="pull-muted">{t('pageComments.more', { count: rest })}</p>}
      <Link
        className="ui-button ui-button-outline ui-size-sm pull-comment-pages"
        to={`/projects/${projectId}/sessions/${sessionId}?tab=preview&over=comments`}
      >
        <MessageSquare aria-hidden />
        {t('pageComments.begin')}
      </Link>
    </section>
  );
}

/**
 * Comments on the pages of a pull request: they are those of the session whose branch it proposes, where the same pages are
 * shown with them. Nothing for a branch that a git client pushed.
 */
export function PageComments({ pull: { project, branch } }: { pull: PullRequest }) {
  const { data } = useSessions({ projectId: project.id, archived: false, page: 1, size: MOST_SESSIONS });
  const session = data?.list.find((each) => each.branch === branch);
  return session ? <SessionComments projectId={project.id} sessionId={session.id} /> : null;
}
