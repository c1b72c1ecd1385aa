import { randomUUID } from 'node:crypto';
import { fault } from '#common/contract/faults.ts';
import type { BuildSettings } from '#common/contract/projects.ts';
import { assertPlanRoom } from '#server/builder/plan-limits/assert-plan-room.ts';
import { takeStorage } from '#server/builder/plan-limits/assert-storage-room.ts';
import { holdStorage } from '#server/builder/plan-limits/hold-storage.ts';
import { createRepository, removeRepository } from '#server/developer/source/repositories/create-repository.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { notePushers } from '#server/developer/source/repositories/pushers.ts';
import { listRefs, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { repositorySize } from '#server/developer/source/repositories/size.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { eq } from 'drizzle-orm';
import { NO_BUILD } from './build-settings';
import { frameworkOf } from './framework-of';
import { readPackages } from './read-packages';
import { takeSlug } from './slug';
import { assertNameFree } from './store';
import type { RepositoryRow } from './to-wire';

/** A member who makes something in their organization. */
export type ActingUser = ActedBy & { readonly userId: string; readonly organizationId: string };

/** What a person chose about a new project. */
export interface ProjectStart {
  /** Absent: made here. */
  readonly id?: string;
  readonly name: string;
  /** Checked; absent: the first package that is found. */
  readonly rootDirectory?: string | undefined;
  /** What is absent is as detected. */
  readonly buildSettings?: Partial<BuildSettings> | undefined;
}

const DEFAULT_BRANCH = 'main';
type Deps = Pick<Parts, 'db' | 'settings'>;

/** The build settings, from the newest commit and the user's input. @throws AppError `invalid` on `rootDirectory` */
export async function planBuild(repository: GitRepository, branch: string, start: ProjectStart) {
  const commit = await resolveCommit(repository, branch);
  if (commit === null) {
    const { rootDirectory = '', buildSettings } = start;
    return {
      rootDirectory,
      framework: null,
      language: '',
      buildSettings: { ...NO_BUILD, ...buildSettings },
      detectedSettings: null,
    };
  }
  const found = await readPackages(repository, commit, start.rootDirectory ?? null);
  if (!found.folderExists) {
    throw new AppError('invalid', { details: [fault('rootDirectory', 'folder_missing')] });
  }
  const buildSettings = { ...found.detected.buildSettings, ...start.buildSettings };
  const framework = frameworkOf(found.detected, buildSettings);
  const firstRoot = framework === null ? '' : (found.packages[0]?.rootDirectory ?? '');
  return {
    rootDirectory: start.rootDirectory ?? firstRoot,
    framework,
    language: found.language,
    buildSettings,
    detectedSettings: found.detected.buildSettings,
  };
}

type BuildPlan = Awaited<ReturnType<typeof planBuild>>;

/** The columns of a project that the code host determines, and whose connection reads it. */
export type OnHost = Pick<
  typeof projects.$inferInsert,
  'host' | 'repoId' | 'hostOrg' | 'hostOrgId' | 'htmlUrl' | 'private' | 'connectionUserId' | 'installationId'
>;

async function organizationName(tx: Transaction, id: string) {
  const [row] = await tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id));
  return row?.name ?? '';
}

async function keptHere(tx: Transaction, organizationId: string, repositoryId: string): Promise<OnHost> {
  return {
    host: 'local',
    htmlUrl: '',
    repoId: repositoryId,
    hostOrgId: organizationId,
    hostOrg: await organizationName(tx, organizationId),
  };
}

/**
 * Writes a project's row, its name checked by the unique index.
 * @param onHost absent: its repository is kept here
 * @returns its id
 */
export async function insertProject(
  tx: Transaction,
  by: ActingUser,
  start: ProjectStart,
  values: BuildPlan & { readonly slug: string; readonly repositoryId: string },
  onHost?: OnHost,
): Promise<string> {
  const { organizationId, userId } = by;
  const id = start.id ?? randomUUID();
  const where = onHost ?? (await keptHere(tx, organizationId, values.repositoryId));
  await tx.insert(projects).values({ ...values, ...where, id, organizationId, userId, name: start.name });
  await recordAuditEvent(tx, { ...by, act: 'project-created', target: start.name });
  return id;
}

/** The unique index spoke: two were made with one name at once, or one id was used twice. */
export function nameTaken(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new AppError('already_exists', { details: [fault('name', 'project_name_taken')], cause: error })
    : error;
}

/**
 * Creates a project with its own repository. The repository is filled first, its rows share one transaction; a failure
 * leaves nothing.
 * @param fill writes the first commits
 * @param how `bytes` that `fill` writes, where they are known: they are held, so that copies at once fill no disk
 * @returns the project's id
 * @throws AppError `plan_limit`, `already_exists` on `name`, `invalid`, `not_configured` without git
 */
export async function createProject(
  parts: Deps,
  by: ActingUser,
  start: ProjectStart,
  fill: (repository: GitRepository, branch: string) => Promise<void>,
  { branch = DEFAULT_BRANCH, bytes = 0 }: { readonly branch?: string; readonly bytes?: number } = {},
): Promise<string> {
  await requireGit(parts);
  await assertNameFree(parts.db, by.organizationId, start.name);
  const hold = await holdStorage(parts.db, by.organizationId, bytes);
  const repositoryId = randomUUID();
  const repository = repositoryAt(parts, repositoryId);
  try {
    await createRepository(repository, branch);
    await fill(repository, branch);
    const plan = await planBuild(repository, branch, start);
    const sizeBytes = await repositorySize(repository);
    const heads = await listRefs(repository, 'refs/heads/');
    await hold.release();
    return await parts.db.transaction(async (tx) => {
      await assertPlanRoom(tx, by.organizationId, 'projects');
      const slug = await takeSlug(tx, start.name, by.organizationId);
      await takeStorage(tx, by.organizationId, sizeBytes);
      const row = { id: repositoryId, organizationId: by.organizationId, kind: 'local' as const, slug, fullName: slug };
      await tx.insert(repositories).values({ ...row, defaultBranch: branch, sizeBytes });
      const shas = heads.map(({ sha }) => sha);
      await notePushers(tx, repositoryId, shas, by);
      return insertProject(tx, by, start, { ...plan, slug, repositoryId });
    });
  } catch (error) {
    await removeRepository(repository);
    throw nameTaken(error);
  } finally {
    await hold.release();
  }
}

/**
 * Creates another project on a repository of the organization, for example for another root directory.
 * @param onHost absent: it is stored here
 * @returns the project's id
 * @throws AppError as `createProject`
 */
export async function createProjectOn(
  parts: Deps,
  by: ActingUser,
  start: ProjectStart,
  row: Pick<RepositoryRow, 'id' | 'defaultBranch'>,
  onHost?: OnHost,
): Promise<string> {
  await requireGit(parts);
  await assertNameFree(parts.db, by.organizationId, start.name);
  const plan = await planBuild(repositoryAt(parts, row.id), row.defaultBranch, start);
  try {
    return await parts.db.transaction(async (tx) => {
      await assertPlanRoom(tx, by.organizationId, 'projects');
      const slug = await takeSlug(tx, start.name, by.organizationId);
      return insertProject(tx, by, start, { ...plan, slug, repositoryId: row.id }, onHost);
    });
  } catch (error) {
    throw nameTaken(error);
  }
}
