import { and, eq, inArray } from 'drizzle-orm';
import { notifySession } from '#server/developer/projects/chat-sessions/session-news.ts';
import { NOW } from '#server/developer/projects/chat-sessions/store.ts';
import { NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countChanged } from './count-changed';

interface Moved {
  readonly repositoryId: string;
  readonly changes: readonly { readonly branch: string; readonly to: string }[];
}

function findMoved(db: Queryable, { repositoryId, changes }: Moved) {
  const branches = changes.filter(({ to }) => to !== NO_SHA).map(({ branch }) => branch);
  if (branches.length === 0) return [];
  const { id, branch, headSha, baseBranch, baseSha } = chatSessions;
  return db
    .select({ id, branch, headSha, baseBranch, baseSha })
    .from(chatSessions)
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .where(and(eq(projects.repositoryId, repositoryId), inArray(branch, branches)));
}

/**
 * Sessions follow what was pushed to their branches: a pull request that merges it has merged the session, and lists
 * count what it changes.
 */
export async function followPushes(db: Queryable, moved: Moved, parts: Pick<Parts, 'settings'>): Promise<void> {
  const repository = repositoryAt(parts, moved.repositoryId);
  for (const session of await findMoved(db, moved)) {
    const head = await resolveCommit(repository, session.branch);
    if (head === null || head === session.headSha) continue;
    const changedFiles = await countChanged(repository, session, head);
    // A turn that ended meanwhile knows a newer commit.
    const asRead = and(eq(chatSessions.id, session.id), eq(chatSessions.headSha, session.headSha));
    await db.update(chatSessions).set({ headSha: head, changedFiles, updatedOn: NOW }).where(asRead);
    await notifySession(db, session.id);
  }
}
