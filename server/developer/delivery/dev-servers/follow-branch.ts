import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import type { DevServerOrder, DevServerParts, OpenedOrder } from './open-order';
import type { Listening } from './run-dev-server';
import type { DevServerChange } from './store';
import { writeChanges } from './write-changes';

/** What following a branch comes to. */
interface Followed {
  /** The files are another commit's now, or need a restart. */
  readonly onWritten: (change: DevServerChange) => Promise<void>;
  /** The session was archived, or its project deleted. */
  readonly onGone: () => void;
}

/**
 * Updates the files of a running server to the head of its session's branch, one change after the other.
 * @returns checks whether it moved
 */
export function followBranch(
  parts: DevServerParts,
  { organizationId, sessionId }: DevServerOrder,
  { repository, sha: first, context }: OpenedOrder,
  { sandbox }: Listening,
  { onWritten, onGone }: Followed,
): () => void {
  let at = first;
  let writing: Promise<void> = Promise.resolve();
  const bring = async () => {
    const session = await findSession(parts.db, organizationId, sessionId).catch(() => null);
    if (session === null || session.state === 'archived') return onGone();
    const head = await resolveCommit(repository, session.branch);
    if (head === null || head === at) return;
    const done = await writeChanges(sandbox, repository, at, head);
    if (done === 'too_many') return onWritten({ restartNeeded: true });
    at = head;
    await onWritten({ sha: head, ...(done === 'packages' && { restartNeeded: true }) });
  };
  const tell = (error: unknown) => {
    if (!context.signal.aborted) parts.log.warn({ err: error }, 'Files of a development server could not be written.');
  };
  return () => {
    writing = writing.then(() => (context.signal.aborted ? undefined : bring())).catch(tell);
  };
}
