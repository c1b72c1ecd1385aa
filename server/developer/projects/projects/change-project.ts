import { eq, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { BuildSettings } from '#common/contract/projects.ts';
import { checkFolder } from '#server/developer/source/repositories/check-path.ts';
import { checkBranchName, resolveCommit, setHead } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkSettings } from './build-settings';
import type { ActingUser } from './create-project';
import { isPlaced } from './framework-of';
import { changeProject, findProject, assertNameFree } from './store';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** Gives a project another name; its addresses stay. @throws AppError `not_found`, `already_exists` */
export async function renameProject(
  { db }: Pick<Parts, 'db'>,
  by: ActingUser,
  id: string,
  name: string,
): Promise<void> {
  const { project } = await findProject(db, by.organizationId, id);
  await assertNameFree(db, by.organizationId, name, id);
  await db
    .transaction(async (tx) => {
      await changeProject(tx, id, { name });
      const details = { from: project.name };
      await recordAuditEvent(tx, { ...by, act: 'project-renamed', target: name, details });
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('already_exists', { details: [fault('name', 'project_name_taken')], cause: error });
    });
}

/**
 * Changes the branch that is built and merged into, and whose history is kept.
 * @throws AppError `not_found`; `invalid` on `branchName`, also where the code host determines it
 */
export async function setDefaultBranch(parts: Deps, by: ActingUser, id: string, branch: string): Promise<void> {
  await requireGit(parts);
  const { project, repository, mirror } = await findProject(parts.db, by.organizationId, id);
  if (mirror !== null) throw new AppError('invalid', { details: [fault('branchName', 'host_default_branch')] });
  const git = repositoryAt(parts, repository.id);
  await checkBranchName(git, branch, 'branchName');
  if ((await resolveCommit(git, branch)) === null) {
    throw new AppError('invalid', { details: [fault('branchName', 'branch_missing')] });
  }
  const isIt = eq(repositories.id, repository.id);
  await parts.db.transaction(async (tx) => {
    const [now] = await tx.select({ from: repositories.defaultBranch }).from(repositories).where(isIt).for('update');
    // While it is locked: of two changes at once HEAD is the later one, too.
    await setHead(git, branch);
    if (now === undefined || now.from === branch) return;
    await tx
      .update(repositories)
      .set({ defaultBranch: branch, updatedOn: sql`now()` })
      .where(isIt);
    const details = { from: now.from, to: branch };
    await recordAuditEvent(tx, { ...by, act: 'default-branch-changed', target: project.name, details });
  });
}

interface SettingsChange {
  readonly buildSettings: Partial<BuildSettings>;
  readonly rootDirectory?: string | undefined;
}

/**
 * Changes how a project is built; what is absent stays.
 * @throws AppError `not_found`, `invalid` on `rootDirectory` or `buildSettings.outputDirectory`
 */
export async function saveBuildSettings(
  { db }: Pick<Parts, 'db'>,
  organizationId: string,
  id: string,
  { buildSettings, rootDirectory }: SettingsChange,
): Promise<void> {
  const change = checkSettings(buildSettings);
  await db.transaction(async (tx) => {
    // Locked, so that two who save different fields at once do not undo each other.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
    const { project, repository } = await findProject(tx, organizationId, id);
    const next = { ...project.buildSettings, ...change };
    // Who says where the files are decides: a later push is not taken for another kind.
    const isDecided = project.framework === null && repository.pushedAt !== null && isPlaced(next);
    await changeProject(tx, id, {
      buildSettings: next,
      ...(isDecided && { framework: 'other' }),
      ...(rootDirectory !== undefined && { rootDirectory: checkFolder(rootDirectory, 'rootDirectory') }),
    });
  });
}

/** Has deployments to production wait for an administrator, or not any more. @throws AppError `not_found` */
export function protectProject(
  { db }: Pick<Parts, 'db'>,
  by: ActingUser,
  projectId: string,
  isProtected: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { project } = await findProject(tx, by.organizationId, projectId);
    if (project.protected === isProtected) return;
    await changeProject(tx, projectId, { protected: isProtected });
    const act = isProtected ? 'project-protected' : 'project-unprotected';
    await recordAuditEvent(tx, { ...by, act, target: project.name });
  });
}

/**
 * Lets pushes replace the history of the default branch, or not any more.
 * @throws AppError `not_found`; `invalid` on `projectId` where a code host decides that
 */
export function allowForcePushes(
  { db }: Pick<Parts, 'db'>,
  by: ActingUser,
  projectId: string,
  isAllowed: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { project, repository } = await findProject(tx, by.organizationId, projectId);
    if (repository.kind !== 'local') throw new AppError('invalid', { details: [fault('projectId', 'not_valid')] });
    if (repository.allowForcePush === isAllowed) return;
    await tx
      .update(repositories)
      .set({ allowForcePush: isAllowed, updatedOn: sql`now()` })
      .where(eq(repositories.id, repository.id));
    const act = isAllowed ? 'force-pushes-allowed' : 'force-pushes-refused';
    await recordAuditEvent(tx, { ...by, act, target: project.name });
  });
}
