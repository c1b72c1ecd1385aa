import { fault } from '#common/contract/faults.ts';
import { findSession, readCheckpoints, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';

/** A session's repository, and the head commit of its branch. */
export interface OpenedBranch {
  readonly repositoryId: string;
  readonly repository: GitRepository;
  readonly head: string;
}

/**
 * @param expectedHead what the caller saw; absent: any
 * @throws AppError `conflict` when the branch is gone or has another head, with `head`: `session_moved` when the
 * session itself advanced, `head_moved` after a push
 */
export async function openBranch(
  parts: Pick<Parts, 'settings'>,
  db: Queryable,
  organizationId: string,
  session: SessionRow,
  expectedHead?: string,
): Promise<OpenedBranch> {
  await requireGit(parts);
  const project = await findProject(db, organizationId, session.projectId);
  const repository = repositoryAt(parts, project.repository.id);
  const head = await resolveCommit(repository, session.branch);
  if (head === null) throw new AppError('conflict', { details: [fault('branchName', 'branch_missing')] });
  if (expectedHead !== undefined && expectedHead !== head) {
    // Who moved the branch a moment ago may not have ended their transaction: the lock waits for it.
    await findSession(db, organizationId, session.id, true);
    const newest = (await readCheckpoints(db, session.id)).at(-1);
    const moved = head === newest?.sha ? 'session_moved' : 'head_moved';
    throw new AppError('conflict', { details: [fault(null, moved)], fields: { head } });
  }
  return { repositoryId: project.repository.id, repository, head };
}

/**
 * A session to be read: where its branch is gone, at the last commit that is known of it.
 * @throws AppError `not_found`, `not_configured` without git
 */
export async function openToRead(
  parts: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  sessionId: string,
): Promise<{ session: SessionRow; repository: GitRepository; head: string }> {
  const session = await findSession(parts.db, organizationId, sessionId);
  await requireGit(parts);
  const project = await findProject(parts.db, organizationId, session.projectId);
  const repository = repositoryAt(parts, project.repository.id);
  return { session, repository, head: (await resolveCommit(repository, session.branch)) ?? session.headSha };
}

/** A session with its branch. @throws AppError `not_found`, and as {@link openBranch} */
export async function openSession(
  parts: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  sessionId: string,
  expectedHead?: string,
): Promise<OpenedBranch & { readonly session: SessionRow }> {
  const session = await findSession(parts.db, organizationId, sessionId);
  return { session, ...(await openBranch(parts, parts.db, organizationId, session, expectedHead)) };
}

/**
 * The session of a branch of a project.
 * @throws AppError `not_found`; `invalid` on `sessionId` for one of another project or branch
 */
export async function findSessionOf(
  db: Queryable,
  organizationId: string,
  { sessionId, projectId, branchName }: { sessionId: string; projectId: string; branchName?: string | undefined },
): Promise<SessionRow> {
  const session = await findSession(db, organizationId, sessionId);
  const isOther = session.projectId !== projectId || (branchName !== undefined && branchName !== session.branch);
  if (isOther) throw new AppError('invalid', { details: [fault('sessionId', 'not_valid')] });
  return session;
}
