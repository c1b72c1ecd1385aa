import { fault } from '#common/contract/faults.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { mergeCommit } from '#server/developer/source/repositories/merge-commit.ts';
import { countApart, mergeBase } from '#server/developer/source/repositories/history.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { updateMessage } from '#server/developer/source/repositories/merge-message.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type CheckpointInput, makeCheckpoint } from './add-checkpoint';

/**
 * The newest commit of a session's base, which its branch lacks.
 * @throws AppError `conflict` when the base is gone or has nothing in common with it; `nothing_to_merge`
 */
export async function openBase({
  session,
  repository,
  head,
}: Pick<CheckpointInput, 'session' | 'repository' | 'head'>): Promise<string> {
  const tip = await resolveCommit(repository, session.baseBranch);
  if (tip === null) throw new AppError('conflict', { details: [fault(null, 'branch_missing')] });
  if ((await mergeBase(repository, tip, head)) === null)
    throw new AppError('conflict', { details: [fault(null, 'branches_unrelated')] });
  if ((await countApart(repository, tip, head)).behind === 0) throw new AppError('nothing_to_merge');
  return tip;
}

/**
 * Merges the base into the branch of a session.
 * @throws AppError as `makeCheckpoint`; `merge_conflict` with the files; `nothing_to_merge`; `conflict` when the base is gone
 */
export function updateSessionBranch(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  { sessionId, head: expected }: { readonly sessionId: string; readonly head: string },
): Promise<SessionRow> {
  return makeCheckpoint(parts, actor, { sessionId, head: expected, kind: 'update' }, async (input) => {
    const { db, session, repository, head } = input;
    const tip = await openBase(input);
    const message = updateMessage(session.baseBranch, session.branch);
    return mergeCommit(db, actor.userId, repository, { onto: head, what: tip, message });
  });
}
