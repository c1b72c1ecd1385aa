import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Deployment, DeploymentOrigin } from '#common/contract/deployments.ts';
import { findSessionByBranch } from '#server/developer/projects/chat-sessions/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

/** The pull request whose merge is its commit; of a preview else the newest one of its branch. */
async function findPull(db: Queryable, { projectId, target, branch, sha }: Deployment) {
  const { id, number, title, projectId: of, branch: proposed, mergedSha } = pullRequests;
  const [row] = await db
    .select({ id, number, title, branch: proposed })
    .from(pullRequests)
    .where(and(eq(of, projectId), or(eq(mergedSha, sha), target === 'preview' ? eq(proposed, branch) : undefined)))
    .orderBy(sql`${mergedSha} is distinct from ${sha}`, desc(number))
    .limit(1);
  return row ?? null;
}

/** What a deployment comes from: the pull request of its commit, its session and the ticket of that one. */
export async function originOf(db: Queryable, deployment: Deployment): Promise<DeploymentOrigin> {
  const pull = await findPull(db, deployment);
  const branch = pull?.branch ?? (deployment.target === 'preview' ? deployment.branch : null);
  const session = branch === null ? null : await findSessionByBranch(db, deployment.projectId, branch, 'archived too');
  return {
    pullRequest: pull && { id: pull.id, number: pull.number, title: pull.title },
    session: session && { id: session.id, title: session.title },
    ticketKey: session?.ticketKey ?? null,
    jiraKey: session?.jiraKey ?? null,
  };
}
