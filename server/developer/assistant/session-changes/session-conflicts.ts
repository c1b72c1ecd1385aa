import type { ConflictAnswer, MergeConflicts } from '#common/contract/merge-conflicts.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import { openSession } from '#server/developer/projects/chat-sessions/open-session.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { commitTree } from '#server/developer/source/repositories/commit.ts';
import { updateMessage } from '#server/developer/source/repositories/merge-message.ts';
import { conflictsToWire, readConflicts } from '#server/developer/source/repositories/read-conflicts.ts';
import { assertBaseHead, bytesOf, resolveConflicts } from '#server/developer/source/repositories/resolve-conflicts.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { makeCheckpoint } from './add-checkpoint';
import { openBase } from './update-branch';

type Deps = Pick<Parts, 'db' | 'settings'>;

/**
 * What a merge of the base into a session's branch leaves open.
 * @throws AppError as `openSession` and `openBase`
 */
export async function readSessionConflicts(
  parts: Deps,
  organizationId: string,
  sessionId: string,
): Promise<MergeConflicts> {
  const opened = await openSession(parts, organizationId, sessionId);
  const { repository, head } = opened;
  const baseHead = await openBase(opened);
  return { head, baseHead, ...conflictsToWire(await readConflicts(repository, head, baseHead)) };
}

/**
 * Merges the base into the branch of a session with a person's answer to each conflict.
 * @throws AppError as `makeCheckpoint`, `openBase` and `resolveConflicts`; `conflict` when the base moved; `plan_limit`
 */
export function resolveSessionConflicts(
  parts: Deps,
  actor: Member,
  answer: {
    readonly sessionId: string;
    readonly head: string;
    readonly baseHead: string;
    readonly files: readonly ConflictAnswer[];
  },
): Promise<SessionRow> {
  const { sessionId, head: expected, baseHead, files } = answer;
  const write = () =>
    makeCheckpoint(parts, actor, { sessionId, head: expected, kind: 'update' }, async (input) => {
      const { db, session, repository, head } = input;
      const theirs = await openBase(input);
      assertBaseHead(theirs, baseHead);
      const tree = await resolveConflicts(repository, { ours: head, theirs }, files);
      const message = updateMessage(session.baseBranch, session.branch);
      return commitTree(repository, tree, [head, theirs], { message, author: await authorOf(db, actor.userId) });
    });
  return whileHeld(parts.db, actor.organizationId, bytesOf(files), write);
}
