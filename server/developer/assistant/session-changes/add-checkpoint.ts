import type { CheckpointKind } from '#common/contract/chat-sessions.ts';
import { countChanged } from '#server/developer/assistant/assistant/count-changed.ts';
import { keepCommit } from '#server/developer/assistant/assistant/keep-commit.ts';
import { notifySession } from '#server/developer/projects/chat-sessions/session-news.ts';
import {
  addCheckpoint,
  changeSession,
  nextCheckpoint,
  type SessionRow,
} from '#server/developer/projects/chat-sessions/store.ts';
import { lockIdle } from '#server/developer/assistant/assistant/turns/begin-turn.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openBranch, type OpenedBranch } from '#server/developer/projects/chat-sessions/open-session.ts';

/** The input for the commit of a checkpoint: the session, and the head of its branch. */
export interface CheckpointInput extends OpenedBranch {
  readonly db: Queryable;
  readonly session: SessionRow;
}

/**
 * Adds a checkpoint commit to one's own session; history only grows. git runs before the transaction, which would block
 * an embedded database.
 * @param make returns the commit, a child of the head; null: no change
 * @throws AppError `not_found`, `forbidden`, `conflict` for a stale head or a running turn
 */
export async function makeCheckpoint(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  { head: expected, ...made }: { sessionId: string; head?: string; kind: CheckpointKind; backTo?: number },
  make: (input: CheckpointInput) => Promise<string | null>,
): Promise<SessionRow> {
  const { db } = parts;
  const { sessionId } = made;
  const session = await db.transaction((tx) => lockIdle(tx, actor, sessionId));
  const opened = await openBranch(parts, db, actor.organizationId, session, expected);
  const { repository, repositoryId, head } = opened;
  const sha = await make({ db, session, ...opened });
  if (sha === null) return session;
  await recordSize(db, repository, repositoryId);
  const changedFiles = await countChanged(repository, session, sha);
  const add = async (tx: Transaction) => {
    await lockIdle(tx, actor, sessionId);
    const number = await nextCheckpoint(tx, sessionId);
    await addCheckpoint(tx, { ...made, number, sha }, actor);
    const changed = await changeSession(tx, sessionId, { headSha: sha, changedFiles });
    await notifySession(tx, sessionId);
    // Last: when the branch has moved, all of this is rolled back.
    await keepCommit(repository, { sessionId, branch: session.branch, head, number, sha });
    return changed;
  };
  try {
    return await db.transaction(add);
  } catch (error) {
    // Who moved the branch is found out when nothing waits for it.
    if (error instanceof AppError && error.code === 'conflict' && error.extra.details === undefined)
      await openBranch(parts, db, actor.organizationId, session, head);
    throw error;
  }
}
