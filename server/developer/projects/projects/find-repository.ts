import { and, eq, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { findProject } from './store';
import type { RepositoryRow } from './to-wire';

/** A repository of an organization. @throws AppError `not_found` */
export async function findRepository(db: Queryable, organizationId: string, id: string): Promise<RepositoryRow> {
  const own = and(
    eq(repositories.id, id),
    eq(repositories.organizationId, organizationId),
    isNull(repositories.deletedAt),
  );
  const [row] = await db.select().from(repositories).where(own);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The repository that a request names, directly or by its project.
 * @throws AppError `not_found`; `invalid` without either
 */
export async function findRepositoryOf(
  db: Queryable,
  organizationId: string,
  { projectId, repositoryId }: { readonly projectId?: string | undefined; readonly repositoryId?: string | undefined },
): Promise<RepositoryRow> {
  if (projectId !== undefined) return (await findProject(db, organizationId, projectId)).repository;
  if (repositoryId !== undefined) return findRepository(db, organizationId, repositoryId);
  throw new AppError('invalid', { details: [fault('projectId', 'required')] });
}
