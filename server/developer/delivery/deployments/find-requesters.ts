import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { findPushers } from '#server/developer/source/repositories/pushers.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import type { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Approved deployments whose commits are known to others, the newest ones. */
const MAX_APPROVED = 50;

interface Found {
  readonly deployment: typeof deployments.$inferSelect;
  readonly project: typeof projects.$inferSelect;
}

/** The commits of a project that were approved, and the one that production shows. */
async function findApproved({ db }: Pick<Parts, 'db'>, { project }: Found): Promise<string[]> {
  const { deploymentId, projectId, kind } = deploymentAliases;
  const shown = db
    .select({ deploymentId })
    .from(deploymentAliases)
    .where(and(eq(projectId, project.id), eq(kind, 'production')));
  const isApproved = or(eq(deployments.approval, 'approved'), inArray(deployments.id, shown));
  const rows = await db
    .select({ sha: deployments.sha })
    .from(deployments)
    .where(and(eq(deployments.projectId, project.id), isApproved))
    .orderBy(desc(deployments.number))
    .limit(MAX_APPROVED);
  return rows.map(({ sha }) => sha);
}

/**
 * Who requested a deployment, by any means, and may not approve it: whose button, push, merge or hook made it, and who
 * brought a commit that it shows and no approved deployment does. A code host's pushers are unknown.
 */
export async function findRequesters(parts: Pick<Parts, 'db' | 'settings'>, found: Found): Promise<Set<string>> {
  const { sha, createdBy } = found.deployment;
  const { repositoryId } = found.project;
  const place = { repository: repositoryAt(parts, repositoryId), repositoryId };
  const pushers = await findPushers(parts.db, place, sha, await findApproved(parts, found));
  return new Set(createdBy === null ? pushers : [createdBy, ...pushers]);
}
