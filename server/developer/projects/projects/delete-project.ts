import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { assertPlanRoom } from '#server/builder/plan-limits/assert-plan-room.ts';
import { projectDeleted } from '#server/developer/events.ts';
import { leaveHost } from '#server/developer/source/mirrors/webhooks.ts';
import { removeRepository } from '#server/developer/source/repositories/create-repository.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { ActingUser } from './create-project';
import { changeProject, findProject, assertNameFree } from './store';

/** How long a deleted project can be restored. */
export const BIN_DAYS = 30;

/**
 * Moves a project to the bin: it is no longer listed, and its repository is no longer served.
 * @throws AppError `not_found`; `invalid` on `confirmName` unless it is the project's name
 */
export async function deleteProject(
  { db, events, jobs }: Pick<Parts, 'db' | 'events' | 'jobs'>,
  by: ActingUser,
  { projectId, confirmName }: { readonly projectId: string; readonly confirmName: string },
): Promise<void> {
  const { project, mirror } = await findProject(db, by.organizationId, projectId);
  await db.transaction(async (tx) => {
    if (project.name !== confirmName) {
      throw new AppError('invalid', { details: [fault('confirmName', 'project_name_differs')] });
    }
    await changeProject(tx, projectId, { deletedAt: new Date() });
    await recordAuditEvent(tx, { ...by, act: 'project-deleted', target: project.name });
  });
  if (mirror !== null) await leaveHost({ db, jobs }, mirror, project);
  await events.emitAfter(projectDeleted, { projectId });
}

/**
 * Takes a project out of the bin.
 * @throws AppError `not_found`, `plan_limit`, `already_exists` when its name was given to another one
 */
export function restoreProject({ db }: Pick<Parts, 'db'>, by: ActingUser, projectId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { project } = await findProject(tx, by.organizationId, projectId, true);
    await assertPlanRoom(tx, by.organizationId, 'projects');
    await assertNameFree(tx, by.organizationId, project.name);
    await changeProject(tx, projectId, { deletedAt: null });
    await recordAuditEvent(tx, { ...by, act: 'project-restored', target: project.name });
  });
}

/** Empties the bin: projects deleted 30 days ago, and repositories that no project is left of, folders and all. */
export async function emptyBin(parts: Pick<Parts, 'db' | 'settings'>, now = new Date()): Promise<void> {
  const { db } = parts;
  const before = new Date(now.getTime() - BIN_DAYS * 86_400_000);
  await db.delete(projects).where(and(isNotNull(projects.deletedAt), lt(projects.deletedAt, before)));
  const used = db
    .select({ one: sql`1` })
    .from(projects)
    .where(eq(projects.repositoryId, repositories.id));
  const gone = await db.delete(repositories).where(notExists(used)).returning({ id: repositories.id });
  for (const { id } of gone) await removeRepository(repositoryAt(parts, id));
}
