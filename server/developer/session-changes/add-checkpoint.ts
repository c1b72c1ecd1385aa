import type { CheckpointKind } from '#common/contract/assistant.ts';
import { countChanged } from '#server/developer/assistant/count-changed.ts';
import { keepCommit } from '#server/developer/assistant/keep-commit.ts';
import { notifySession } from '#server/developer/assistant/session-news.ts';
import { addCheckpoint, changeSession, nextCheckpoint, type SessionRow } from '#server/developer/assistant/store.ts';
import { lockIdle } from '#server/developer/assistant/turns/begin-turn.ts';
import { moveRef } from '#server/developer/repositories/refs.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openBranch, type OpenedBranch } from './open-session';

/** What makes the commit of a checkpoint is given: the session, locked, with its branch as it stands. */
export interface Standing extends OpenedBranch {
  readonly tx: Queryable;
  readonly session: SessionRow;
}

/**
 * Moves one's own session to a new commit, as a checkpoint that one can go back to. History only grows.
 * @param make gives the commit, which follows the branch's newest one; null: there is nothing to change
 * @throws AppError `not_found`, `forbidden`, `conflict` for a stale head, while a turn runs, and when somebody moved the branch
 */
export const makeCheckpoint = async (
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  { sessionId, head: expected, kind }: { sessionId: string; head?: string; kind: CheckpointKind },
  make: (standing: Standing) => Promise<string | null>,
): Promise<SessionRow> =>
  parts.db.transaction(async (tx) => {
    const session = await lockIdle(tx, actor, sessionId);
    const opened = await openBranch(parts, tx, actor.organizationId, session, expected);
    const { repository, head } = opened;
    const sha = await make({ tx, session, ...opened });
    if (sha === null) return session;
    const number = await nextCheckpoint(tx, sessionId);
    await addCheckpoint(tx, { sessionId, number, sha, kind });
    const changedFiles = await countChanged(repository, session, sha);
    const changed = await changeSession(tx, sessionId, { headSha: sha, changedFiles });
    await notifySession(tx, sessionId);
    await keepCommit(repository, sessionId, number, sha);
    // Last: when the branch was moved by somebody else, all of this is undone.
    await moveRef(repository, `refs/heads/${session.branch}`, head, sha);
    return changed;
  });
