import { eq } from 'drizzle-orm';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { BuildFailure } from './build-failure';

/** The repository of a project, in any organization. @throws BuildFailure when the project is gone */
export async function findRepository(parts: Pick<Parts, 'db' | 'settings'>, projectId: string): Promise<GitRepository> {
  const [row] = await parts.db.select({ id: projects.repositoryId }).from(projects).where(eq(projects.id, projectId));
  if (!row) throw new BuildFailure('checkout_failed', 'The project is gone.');
  return repositoryAt(parts, row.id);
}
