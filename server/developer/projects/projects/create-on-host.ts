import { eq } from 'drizzle-orm';
import type { CodeHostKind } from '#common/contract/repositories.ts';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createMirrored } from './create-mirrored';
import { createProjectOn, type ActingUser, type ProjectStart } from './create-project';
import { findRepository } from './find-repository';

/** The project that the same request created before; those of another organization or user are not visible here. */
async function findMade({ db }: Pick<Parts, 'db'>, { organizationId, userId }: ActingUser, id: string) {
  const [row] = await db
    .select({ organizationId: projects.organizationId, userId: projects.userId, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.id, id));
  if (!row) return false;
  if (row.organizationId !== organizationId || row.userId !== userId || row.deletedAt !== null) {
    throw new AppError('not_found');
  }
  return true;
}

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'jobs'>;

/** A repository as the call names it. */
interface Named {
  readonly host: CodeHostKind;
  /** The host's identifier. */
  readonly repoId: string;
}

async function create(
  parts: Deps,
  by: ActingUser,
  start: ProjectStart & { readonly id: string },
  { host, repoId }: Named,
): Promise<void> {
  if (host === 'github') return createMirrored(parts, by, start, repoId);
  const row = await findRepository(parts.db, by.organizationId, repoId);
  // A copy of a repository of a code host is identified by its number there.
  if (row.kind !== 'local') throw new AppError('not_found');
  await createProjectOn(parts, by, start, row);
}

/**
 * Makes a project on a repository of its host; a repeat of the call, also one at the same time, gives the first project.
 * @returns whether this call made it
 * @throws AppError `not_found` when the host has no such repository; as `createProject`, of GitHub as `createMirrored`
 */
export async function createOnHost(
  parts: Deps,
  by: ActingUser,
  start: ProjectStart & { readonly id: string },
  named: Named,
): Promise<boolean> {
  if (await findMade(parts, by, start.id)) return false;
  try {
    await create(parts, by, start, named);
    return true;
  } catch (error) {
    // Of two at once the other was first: it took the name, and what was left of the plan.
    const isRace = error instanceof AppError && (error.code === 'already_exists' || error.code === 'plan_limit');
    if (isRace && (await findMade(parts, by, start.id))) return false;
    throw error;
  }
}
