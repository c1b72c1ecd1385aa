import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { hasSite } from '#server/developer/projects/projects/has-site.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions, checkpoints } from '#server/platform/db/schema/assistant.ts';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deployCommit } from './deploy';

/** A branch that shows another commit since a push, a merge, or the making of its project. */
export interface MovedBranch {
  readonly repositoryId: string;
  readonly branch: string;
  readonly sha: string;
  /** First line of the commit's message, and who wrote it. */
  readonly message: string;
  readonly author: string;
  /** Who moved it; null = unknown. */
  readonly userId: string | null;
}

type Shown = Pick<MovedBranch, 'branch' | 'sha'>;

/** The newest of a branch. What a change set made ahead is of no branch until it is live. */
async function findNewest(db: Queryable, projectId: string, branch: string) {
  const [newest] = await db
    .select({ sha: deployments.sha })
    .from(deployments)
    .where(and(eq(deployments.projectId, projectId), eq(deployments.branch, branch), eq(deployments.held, false)))
    .orderBy(desc(deployments.number))
    .limit(1);
  return newest ?? null;
}

/** When the branch was last deployed outside of change sets: sets do not affect each other. */
async function findOther(db: Queryable, projectId: string, branch: string): Promise<Date | null> {
  const ofSets = db
    .select({ id: changeSetItems.deploymentId })
    .from(changeSetItems)
    .where(and(eq(changeSetItems.projectId, projectId), isNotNull(changeSetItems.deploymentId)));
  const [other] = await db
    .select({ addedOn: deployments.addedOn })
    .from(deployments)
    .where(
      and(eq(deployments.projectId, projectId), eq(deployments.branch, branch), notInArray(deployments.id, ofSets)),
    )
    .orderBy(desc(deployments.number))
    .limit(1);
  return other?.addedOn ?? null;
}

/**
 * A change set moved the branch, and deploys it itself when it is live: a late event, from a retried job or a dead
 * server, must not show what was rolled back since, is not live yet, or was cancelled before its code host confirmed
 * it.
 */
async function isOfChangeSet(db: Queryable, projectId: string, { branch, sha }: Shown) {
  const own = and(eq(changeSetItems.projectId, projectId), eq(changeSetItems.mergeSha, sha));
  const [found] = await db
    .select({ state: changeSets.state, liveAt: changeSets.liveAt })
    .from(changeSetItems)
    .innerJoin(changeSets, eq(changeSets.id, changeSetItems.changeSetId))
    .where(own);
  if (!found) return false;
  if (found.state === 'going-live' || found.liveAt === null) return true;
  const since = await findOther(db, projectId, branch);
  return since === null || found.liveAt >= since;
}

/** A job may run twice: what the branch deployed last is not deployed again. */
async function isDeployed(db: Queryable, projectId: string, shown: Shown) {
  const newest = await findNewest(db, projectId, shown.branch);
  return newest?.sha === shown.sha || isOfChangeSet(db, projectId, shown);
}

/** Created by a turn or an edit of a session: its preview is built on request. */
async function isCheckpoint(db: Queryable, projectId: string, { branch, sha }: Shown) {
  const [found] = await db
    .select({ number: checkpoints.number })
    .from(checkpoints)
    .innerJoin(chatSessions, eq(chatSessions.id, checkpoints.sessionId))
    .where(and(eq(chatSessions.projectId, projectId), eq(chatSessions.branch, branch), eq(checkpoints.sha, sha)))
    .limit(1);
  return found !== undefined;
}

/**
 * Deploys the head of a branch in every project of its repository: the default branch as production, others as
 * previews, unless a project is set otherwise, or the commit holds nothing that could be shown. Failures are only logged:
 * the push itself has happened.
 */
export async function branchMoved(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings' | 'log' | 'events'>,
  { repositoryId, branch, ...commit }: MovedBranch,
): Promise<void> {
  const rows = await parts.db
    .select({ project: projects, defaultBranch: repositories.defaultBranch })
    .from(projects)
    .innerJoin(repositories, eq(repositories.id, projects.repositoryId))
    .where(and(eq(projects.repositoryId, repositoryId), isNull(projects.deletedAt)));
  for (const { project, defaultBranch } of rows) {
    const isDefault = branch === defaultBranch;
    const { deployOnMerge, previews } = project.buildSettings;
    if (!(isDefault ? deployOnMerge : previews)) continue;
    if (await isDeployed(parts.db, project.id, { branch, sha: commit.sha })) continue;
    if (!isDefault && (await isCheckpoint(parts.db, project.id, { branch, sha: commit.sha }))) continue;
    const target = isDefault ? 'production' : 'preview';
    try {
      if (!(await hasSite(repositoryAt(parts, repositoryId), commit.sha, project))) continue;
      const what = { ...commit, branch, target, projectId: project.id } as const;
      await deployCommit(parts, { ...what, force: false, isAutomatic: true });
    } catch (error) {
      const isExpected = error instanceof AppError && error.status < 500;
      if (!isExpected) parts.log.warn({ err: error, projectId: project.id }, 'A branch could not be deployed.');
    }
  }
}
