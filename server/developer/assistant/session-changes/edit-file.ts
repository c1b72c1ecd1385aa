import { fault } from '#common/contract/faults.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { checkRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { whyReadOnly } from '#server/developer/source/texts/why-read-only.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { makeCheckpoint } from './add-checkpoint';
import { keepOwnEdit } from './keep-own-edit';

/** A file as a user edited it. */
export interface HandEdit {
  readonly sessionId: string;
  readonly path: string;
  readonly content: string;
  /** Of the content that it was written over; null: there was no such file. */
  readonly baseHash: string | null;
}

const MOVED: readonly (string | undefined)[] = ['session_moved', 'head_moved'];

function isMoved(error: unknown) {
  return error instanceof AppError && error.extra.details?.some(({ code }) => MOVED.includes(code)) === true;
}

/**
 * Writes one file by hand.
 * @returns the session, and the content's hash
 * @throws AppError as `makeCheckpoint`; `conflict` when the file changed meanwhile; `invalid` for a path outside the
 * repository or in `.git`, a link, module or folder, or below a file; `file_read_only` for no UTF-8;
 * `plan_limit`
 */
export async function editFile(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  { sessionId, path: written, content, baseHash }: HandEdit,
): Promise<{ session: SessionRow; hash: string }> {
  const path = checkRepositoryPath(written, 'path');
  let hash = '';
  const write = () =>
    makeCheckpoint(parts, actor, { sessionId, kind: 'hand' }, async ({ db, repository, head, session }) => {
      const find = async (commit: string) => (await findEntries(repository, commit, [path])).get(path)?.sha ?? null;
      const before = await find(head);
      if (before !== baseHash) throw new AppError('conflict', { details: [fault('path', 'file_changed')] });
      const file = await readFile(repository, head, path);
      // Written over as text, letters of another encoding would be lost.
      if (file !== null && whyReadOnly(file) !== null)
        throw new AppError('invalid', { details: [fault('path', 'file_read_only')] });
      const author = await authorOf(db, actor.userId);
      const changes = [{ path, content }];
      const sha = await writeCommit(repository, { parent: head, changes, message: `Edit ${path}`, author });
      hash = (await find(sha)) ?? '';
      if (hash === before) return null;
      await keepOwnEdit(db, { repository, session, path, before: head, after: sha });
      return sha;
    });
  // Concurrent changes of other files do not reject this one.
  const writeAgain = () =>
    write().catch((error: unknown) => {
      if (isMoved(error)) return write();
      throw error;
    });
  const session = await whileHeld(parts.db, actor.organizationId, Buffer.byteLength(content), writeAgain);
  return { session, hash };
}
