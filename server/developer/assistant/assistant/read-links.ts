import { and, desc, eq, or } from 'drizzle-orm';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { gitStatus } from '#server/developer/source/repositories/git-status.ts';
import { countApart, mergeBase } from '#server/developer/source/repositories/history.ts';
import { findConflicts } from '#server/developer/source/repositories/merge.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { tickets } from '#server/platform/db/schema/tickets.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';

async function readTicket(db: Queryable, { ticketId, ticketKey: key }: SessionRow) {
  if (ticketId === null || key === null) return null;
  const [row] = await db
    .select({ title: tickets.title, status: tickets.status })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  return row ? { key, ...row } : null;
}

/** The newest pull request of the session, or of its branch. */
async function readPullRequest(db: Queryable, { id, projectId, branch }: SessionRow) {
  const own = or(eq(pullRequests.chatSessionId, id), eq(pullRequests.branch, branch));
  const { id: pullId, number, state, headSha } = pullRequests;
  const [row] = await db
    .select({ id: pullId, number, state, headSha })
    .from(pullRequests)
    .where(and(eq(pullRequests.projectId, projectId), own))
    .orderBy(desc(pullRequests.number))
    .limit(1);
  return row ?? null;
}

const MAX_CONFLICTS = 100;
const NOTHING_NEWER = { branchExists: true, behind: 0, conflicts: [] };

/** Whether the branch is there; commits of the base that it lacks, and where these clash; none where one of them is gone, or git is. */
async function compareWithBase(parts: Pick<Parts, 'db' | 'settings'>, organizationId: string, session: SessionRow) {
  if ((await gitStatus(parts.settings)).trouble !== null) return NOTHING_NEWER;
  const { repository: row } = await findProject(parts.db, organizationId, session.projectId);
  const repository = repositoryAt(parts, row.id);
  const [tip, head] = [
    await resolveCommit(repository, session.baseBranch),
    await resolveCommit(repository, session.branch),
  ];
  if (tip === null || head === null) return { ...NOTHING_NEWER, branchExists: head !== null };
  const branchExists = true;
  const { behind } = await countApart(repository, tip, head);
  if (behind === 0 || (await mergeBase(repository, tip, head)) === null) return { branchExists, behind, conflicts: [] };
  return { branchExists, behind, conflicts: (await findConflicts(repository, head, tip)).slice(0, MAX_CONFLICTS) };
}

async function readName(db: Queryable, { userId }: SessionRow) {
  if (userId === null) return null;
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

/** What a session is linked with: who began it, its ticket, its pull request, its base. */
export async function readLinks(parts: Pick<Parts, 'db' | 'settings'>, organizationId: string, session: SessionRow) {
  return {
    userName: await readName(parts.db, session),
    ticket: await readTicket(parts.db, session),
    pullRequest: await readPullRequest(parts.db, session),
    ...(await compareWithBase(parts, organizationId, session)),
  };
}
