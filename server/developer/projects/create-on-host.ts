import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createProjectOn, type Maker, type ProjectStart } from './create-project';
import { findRepository } from './find-repository';

/** The project that the same call made before; what another organization or person made is nobody's business here. */
const findMade = async ({ db }: Pick<Parts, 'db'>, { organizationId, userId }: Maker, id: string) => {
  const [row] = await db
    .select({ organizationId: projects.organizationId, userId: projects.userId, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.id, id));
  if (!row) return false;
  if (row.organizationId !== organizationId || row.userId !== userId || row.deletedAt !== null) {
    throw new AppError('not_found');
  }
  return true;
};

/**
 * Makes a project on a repository of its host; a repeat of the call gives the first project.
 * @param repoId the host's identifier of the repository
 * @returns the project's id
 * @throws AppError `not_found` when the local host has no such repository; as `createProject`
 */
export const createOnHost = async (
  parts: Pick<Parts, 'db' | 'settings'>,
  by: Maker,
  start: ProjectStart & { readonly id: string },
  repoId: string,
): Promise<string> => {
  if (await findMade(parts, by, start.id)) return start.id;
  const row = await findRepository(parts.db, by.organizationId, repoId);
  return createProjectOn(parts, by, start, row);
};
