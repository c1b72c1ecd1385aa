import { UNREVIEWED_LIMIT, type UnreviewedFiles } from '#common/contract/pull-requests.ts';
import { readUnreviewed } from '#server/developer/assistant/session-changes/read-unreviewed.ts';
import { findSessionByBranch, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What a pull request proposes: a commit of a branch, for a base. */
interface Proposed {
  readonly git: GitRepository;
  readonly projectId: string;
  readonly branch: string;
  readonly base: string;
  readonly headSha: string;
  /** It is, or will be, at a code host. */
  readonly isHosted: boolean;
}

/** Files of the branch's session that were not kept in its review; null: none, or the branch is no session's. */
export async function findUnreviewed(
  db: Queryable,
  { git, projectId, branch, base, headSha, isHosted }: Proposed,
  known?: SessionRow,
): Promise<UnreviewedFiles | null> {
  const session = known ?? (await findSessionByBranch(db, projectId, branch));
  if (session === null) return null;
  const { files, truncated } = await readUnreviewed(db, git, session, { base, headSha });
  if (files.length === 0 && !truncated) return null;
  const shown = files.slice(0, UNREVIEWED_LIMIT);
  return { sessionId: session.id, files: shown, count: files.length, blocks: isHosted };
}

/**
 * What goes into a base was looked at, or a person says that it goes there all the same.
 * @throws AppError `not_reviewed`
 */
export async function assertReviewed(
  db: Queryable,
  proposed: Proposed,
  { include, session }: { readonly include: boolean; readonly session?: SessionRow | undefined },
): Promise<void> {
  if (include && !proposed.isHosted) return;
  if ((await findUnreviewed(db, proposed, session)) !== null) throw new AppError('not_reviewed');
}
