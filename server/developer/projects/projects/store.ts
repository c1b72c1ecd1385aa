import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProjectListQuery, ProjectSort } from '#common/contract/projects.ts';
import { fault } from '#common/contract/faults.ts';
import { countProjectsBy } from '#server/builder/plan-limits/counts.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { githubInstallations } from '#server/platform/db/schema/github-installations.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { FoundProject } from './to-wire';

/** Which projects a list shows. */
export interface ProjectFilter {
  /** Absent: of all organizations. */
  readonly organizationId?: string;
  /** Made by this person. */
  readonly userId?: string;
  /** Those in the bin in place of the others. */
  readonly bin?: boolean;
}

const lenders = alias(users, 'lenders');
const usable = alias(githubInstallations, 'usable_installations');
/** On the account that owns the repository. */
const isUsable = and(
  eq(usable.organizationId, projects.organizationId),
  eq(usable.accountId, projects.hostOrgId),
  isNull(usable.suspendedAt),
  isNull(usable.removedAt),
);
const columns = {
  project: projects,
  repository: repositories,
  userName: users.name,
  mirror: mirrors,
  lenderName: lenders.name,
  appAccount: githubInstallations.account,
  appOn: usable.account,
};

function whereOf({ organizationId, userId, bin = false }: ProjectFilter, q: string | undefined): SQL | undefined {
  return and(
    organizationId === undefined ? undefined : eq(projects.organizationId, organizationId),
    userId === undefined ? undefined : eq(projects.userId, userId),
    bin ? isNotNull(projects.deletedAt) : isNull(projects.deletedAt),
    q ? ilike(projects.name, likePattern(q)) : undefined,
  );
}

/** Projects that are equal in this stay in the order of their ids, or pages would repeat some and lose others. */
const orders: Readonly<Record<ProjectSort, SQL>> = {
  '-updated_on': desc(projects.updatedOn),
  name: asc(sql`lower(${projects.name})`),
  '-pushed_on': sql`${repositories.pushedAt} desc nulls last`,
  '-added_on': desc(projects.addedOn),
};

/** A page of projects. */
export async function listProjects(db: Queryable, filter: ProjectFilter, query: ProjectListQuery) {
  const { page, size, q, sort } = query;
  const where = whereOf(filter, q);
  const list = await db
    .select({ ...columns, organizationName: organizations.name })
    .from(projects)
    .innerJoin(repositories, eq(repositories.id, projects.repositoryId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(users, eq(users.id, projects.userId))
    .leftJoin(mirrors, eq(mirrors.repositoryId, projects.repositoryId))
    .leftJoin(lenders, eq(lenders.id, projects.connectionUserId))
    .leftJoin(githubInstallations, eq(githubInstallations.id, projects.installationId))
    .leftJoin(usable, isUsable)
    .where(where)
    .orderBy(orders[sort], asc(projects.id))
    .limit(size)
    .offset((page - 1) * size);
  return { list, tc: await totalOf({ size, page }, list.length, () => db.$count(projects, where)), page };
}

/**
 * A project of an organization.
 * @param bin look in the bin in its place
 * @throws AppError `not_found`
 */
export async function findProject(
  db: Queryable,
  organizationId: string,
  id: string,
  bin = false,
): Promise<FoundProject> {
  const [found] = await db
    .select(columns)
    .from(projects)
    .innerJoin(repositories, eq(repositories.id, projects.repositoryId))
    .leftJoin(users, eq(users.id, projects.userId))
    .leftJoin(mirrors, eq(mirrors.repositoryId, projects.repositoryId))
    .leftJoin(lenders, eq(lenders.id, projects.connectionUserId))
    .leftJoin(githubInstallations, eq(githubInstallations.id, projects.installationId))
    .leftJoin(usable, isUsable)
    .where(and(eq(projects.id, id), whereOf({ organizationId, bin }, undefined)));
  if (!found) throw new AppError('not_found');
  return found;
}

/** What a project may be changed in. */
export type ProjectChange = Partial<
  Pick<
    typeof projects.$inferInsert,
    | 'name'
    | 'rootDirectory'
    | 'framework'
    | 'buildSettings'
    | 'detectedSettings'
    | 'language'
    | 'protected'
    | 'deletedAt'
  >
>;

/** Changes a project's row. */
export async function changeProject(db: Queryable, id: string, change: ProjectChange): Promise<void> {
  await db
    .update(projects)
    .set({ ...change, updatedOn: sql`now()` })
    .where(eq(projects.id, id));
}

/**
 * Reports early what the unique index would reject.
 * @param id of the project that may have the name
 * @throws AppError `already_exists` when another project of the organization has it
 */
export async function assertNameFree(db: Queryable, organizationId: string, name: string, id?: string): Promise<void> {
  const same = and(
    eq(projects.organizationId, organizationId),
    sql`lower(${projects.name}) = lower(${name})`,
    isNull(projects.deletedAt),
  );
  const rows = await db.select({ id: projects.id }).from(projects).where(same);
  if (rows.some((row) => row.id !== id))
    throw new AppError('already_exists', { details: [fault('name', 'project_name_taken')] });
}

/** Projects that are not in the bin count towards a plan's limit. */
export async function countProjects(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: projects.organizationId, many: count() })
    .from(projects)
    .where(and(inArray(projects.organizationId, [...ids]), isNull(projects.deletedAt)))
    .groupBy(projects.organizationId);
  return new Map(rows.map(({ id, many }) => [id, many]));
}

/** Registers how projects are counted for the plan limits. */
export function registerProjectCount(): void {
  return countProjectsBy(countProjects);
}
