import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { deployCommit } from '#server/developer/delivery/deployments/deploy.ts';
import { assignDeploymentAliases } from '#server/developer/delivery/deployments/assign-aliases.ts';
import { hasSite } from '#server/developer/projects/projects/has-site.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { FoundPullRequest } from './store';

type Deps = Pick<Parts, 'db' | 'events' | 'jobs' | 'settings' | 'log'>;

/** The deployment that shows the newest commit of a pull request already. */
async function findReady({ db }: Deps, { projectId, branch, headSha }: FoundPullRequest['row']) {
  const { id, buildId, target, status } = deployments;
  const same = and(eq(deployments.projectId, projectId), eq(deployments.branch, branch), eq(deployments.sha, headSha));
  const [row] = await db
    .select({ id })
    .from(deployments)
    .where(and(same, eq(target, 'preview'), eq(status, 'ready'), isNotNull(buildId)))
    .orderBy(desc(deployments.number))
    .limit(1);
  return row?.id ?? null;
}

async function deploy(parts: Deps, { row, repository }: FoundPullRequest): Promise<void> {
  const { projectId, branch, headSha: sha, authorId: userId } = row;
  const [commit] = await listCommits(repositoryAt(parts, repository.id), sha, 1);
  const { subject: message = '', author = '' } = commit ?? {};
  await deployCommit(parts, { projectId, branch, sha, message, author, target: 'preview', force: false, userId });
}

/**
 * Gives a pull request its own preview at a stable address: the current deployment of its branch, else a new build,
 * unless the project wants none. If it cannot be built, the pull request still exists, and its page shows the reason.
 */
export async function previewPull(parts: Deps, found: FoundPullRequest): Promise<void> {
  const { row, repository } = found;
  const ready = await findReady(parts, row);
  if (ready !== null) return assignDeploymentAliases(parts, parts.db, ready);
  const [project] = await parts.db.select().from(projects).where(eq(projects.id, row.projectId));
  if (!project?.buildSettings.previews || row.branch === repository.defaultBranch) return undefined;
  try {
    if (!(await hasSite(repositoryAt(parts, repository.id), row.headSha, project))) return undefined;
    return await deploy(parts, found);
  } catch (error) {
    const isExpected = error instanceof AppError;
    if (!isExpected) parts.log.warn({ err: error, pullRequestId: row.id }, 'A pull request could not be previewed.');
    return undefined;
  }
}
