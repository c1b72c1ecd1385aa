import { hasSite } from '#server/developer/projects/projects/has-site.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deployBranch } from './deploy-branch';

/**
 * Deploys a new project. An empty one and one of an unknown kind have nothing to deploy, and where builds cannot run the
 * project exists all the same: its deploy button reports what is missing.
 */
export async function deployNew(
  parts: Pick<Parts, 'db' | 'events' | 'jobs' | 'settings' | 'log'>,
  by: ActedBy & { readonly userId: string; readonly organizationId: string },
  projectId: string,
): Promise<void> {
  try {
    await requireGit(parts);
    const { project, repository } = await findProject(parts.db, by.organizationId, projectId);
    const git = repositoryAt(parts, repository.id);
    const head = await resolveCommit(git, repository.defaultBranch);
    if (head === null || !(await hasSite(git, head, project))) return;
    await deployBranch(parts, by, { projectId, force: false });
  } catch (error) {
    if (!(error instanceof AppError)) parts.log.warn({ err: error, projectId }, 'A new project could not be deployed.');
  }
}
