import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { TicketWork } from '#common/contract/tickets.ts';
import { type Built, builtOf, readBuilds } from '#server/developer/delivery/deployments/builds-of.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

/** Maximum sessions listed for one ticket, the newest ones. */
const MAX_SESSIONS = 20;
/** And maximum deployments of one of them, the newest ones. */
const MAX_DEPLOYMENTS = 10;

function selectSessions(db: Queryable, which: SQL) {
  return db
    .select({ session: chatSessions, projectName: projects.name, userName: users.name })
    .from(chatSessions)
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .leftJoin(users, eq(users.id, chatSessions.userId))
    .where(and(which, isNull(projects.deletedAt)))
    .orderBy(desc(chatSessions.addedOn), desc(chatSessions.id))
    .limit(MAX_SESSIONS);
}

type SessionRow = typeof chatSessions.$inferSelect;

/** The newest pull request of each session's branch, by the session's id. */
async function readPulls(db: Queryable, sessions: readonly SessionRow[]) {
  const { projectId, branch } = pullRequests;
  const own = sessions.map((one) => and(eq(projectId, one.projectId), eq(branch, one.branch)));
  const rows = await db
    .select()
    .from(pullRequests)
    .where(or(...own))
    .orderBy(pullRequests.number);
  return new Map(
    rows.flatMap((row) => {
      const session = sessions.find((one) => one.projectId === row.projectId && one.branch === row.branch);
      return session ? [[session.id, row] as const] : [];
    }),
  );
}

/** Deployments of a session's branch, and of the commit that its merge made. */
function readDeployments(db: Queryable, session: SessionRow, pull: typeof pullRequests.$inferSelect | undefined) {
  const { projectId, branch, sha, number, target, status } = deployments;
  const merged = pull && pull.mergedSha !== null ? and(eq(branch, pull.base), eq(sha, pull.mergedSha)) : undefined;
  return db
    .select({ number, target, status })
    .from(deployments)
    .where(and(eq(projectId, session.projectId), or(eq(branch, session.branch), merged)))
    .orderBy(desc(number))
    .limit(MAX_DEPLOYMENTS);
}

/** The current user, and PREVIEW_URL. */
interface Reader {
  readonly userId: string;
  readonly previewUrl: string;
}

/** The work created for a ticket and its progress. */
export function readTicketWork(db: Queryable, ticketId: string, reader: Reader): Promise<TicketWork[]> {
  return readWork(db, eq(chatSessions.ticketId, ticketId), reader);
}

/**
 * Sessions, newest first, each with its pull request and build.
 * @param which a condition on `chat_sessions` and `projects`, including the owner
 */
export async function readWork(db: Queryable, which: SQL, { userId, previewUrl }: Reader): Promise<TicketWork[]> {
  const rows = await selectSessions(db, which);
  if (rows.length === 0) return [];
  const pulls = await readPulls(
    db,
    rows.map(({ session }) => session),
  );
  const wanted = rows.map(({ session: { id, projectId, branch, headSha } }): Built & { id: string } => {
    const pull = pulls.get(id);
    return { id, ...(pull ? builtOf(pull) : { projectId, branch, sha: headSha }) };
  });
  const built = await readBuilds(db, previewUrl, wanted);
  const deployed = new Map<string, TicketWork['deployments']>();
  for (const { session } of rows) deployed.set(session.id, await readDeployments(db, session, pulls.get(session.id)));
  return rows.map(({ session, projectName, userName }) => {
    const { id, projectId, title, state, branch } = session;
    const pull = pulls.get(id);
    return {
      session: { id, projectId, projectName, title, state, branch, userName, isMine: session.userId === userId },
      pullRequest: pull ? { id: pull.id, number: pull.number, title: pull.title, state: pull.state } : null,
      build: built.get(id) ?? null,
      deployments: deployed.get(id) ?? [],
    };
  });
}
