import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { InstallationState } from '#common/contract/github-app.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { githubInstallations } from '#server/platform/db/schema/github-installations.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { SeenInstallation } from './read-installation';

export type InstallationRow = typeof githubInstallations.$inferSelect;

/** The state of an installation when it was last read. */
export function installationStateOf({ removedAt, suspendedAt }: InstallationRow): InstallationState {
  if (removedAt !== null) return 'removed';
  return suspendedAt === null ? 'active' : 'suspended';
}

/** The installations of an organization, with who connected them and how many projects name them. */
export function listInstallations(db: Queryable, organizationId: string) {
  const named = and(eq(projects.installationId, githubInstallations.id), isNull(projects.deletedAt));
  return db
    .select({
      row: githubInstallations,
      addedBy: users.name,
      projects: sql<number>`(select count(*) from ${projects} where ${named})`.mapWith(Number),
    })
    .from(githubInstallations)
    .leftJoin(users, eq(users.id, githubInstallations.addedBy))
    .where(eq(githubInstallations.organizationId, organizationId))
    .orderBy(asc(sql`lower(${githubInstallations.account})`), asc(githubInstallations.id));
}

/** An installation of an organization; null: it has none of that id. */
export async function findInstallation(db: Queryable, organizationId: string, id: string) {
  const own = and(eq(githubInstallations.organizationId, organizationId), eq(githubInstallations.id, id));
  const [row] = await db.select().from(githubInstallations).where(own);
  return row ?? null;
}

/** The installation of an organization on an account of GitHub, by the account's number. */
export async function findInstallationOn(db: Queryable, organizationId: string, accountId: string) {
  const on = and(eq(githubInstallations.organizationId, organizationId), eq(githubInstallations.accountId, accountId));
  const [row] = await db.select().from(githubInstallations).where(on);
  return row ?? null;
}

/** The installation that GitHub numbers so. */
export async function findByHostId(db: Queryable, hostId: string) {
  const [row] = await db.select().from(githubInstallations).where(eq(githubInstallations.hostId, hostId));
  return row ?? null;
}

/** The installations that projects on a repository name, the oldest project's first; none of an organization that is suspended. */
export async function readNamed(db: Queryable, repositoryId: string): Promise<InstallationRow[]> {
  const rows = await db
    .select({ row: githubInstallations })
    .from(projects)
    .innerJoin(githubInstallations, eq(githubInstallations.id, projects.installationId))
    .innerJoin(organizations, eq(organizations.id, githubInstallations.organizationId))
    .where(
      and(
        eq(projects.repositoryId, repositoryId),
        eq(projects.organizationId, githubInstallations.organizationId),
        isNull(projects.deletedAt),
        isNull(organizations.suspendedAt),
      ),
    )
    .orderBy(asc(projects.addedOn), asc(projects.id));
  return [...new Map(rows.map(({ row }) => [row.id, row])).values()];
}

/** Repositories whose projects name an installation. */
export async function listRepositoriesOf(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: projects.repositoryId })
    .from(projects)
    .where(and(eq(projects.installationId, id), isNull(projects.deletedAt)));
  return rows.map((row) => row.id);
}

/** GitHub's data about an installation, as columns. */
export function columnsOf(seen: SeenInstallation) {
  return {
    hostId: seen.hostId,
    accountId: seen.accountId,
    account: seen.account,
    kind: seen.kind,
    selection: seen.selection,
    permissions: seen.permissions,
    htmlUrl: seen.htmlUrl,
    suspendedAt: seen.suspendedAt,
    removedAt: null,
    checkedAt: sql`now()`,
    updatedOn: sql`now()`,
  };
}

/**
 * Stores the state of an installation at GitHub.
 * @param seen null: it no longer exists
 * @returns whether it became usable or stopped being usable
 */
export async function markSeen(db: Queryable, row: InstallationRow, seen: SeenInstallation | null) {
  const gone = { removedAt: row.removedAt ?? new Date(), checkedAt: sql`now()`, updatedOn: sql`now()` };
  const [now] = await db
    .update(githubInstallations)
    .set(seen === null ? gone : columnsOf(seen))
    .where(and(eq(githubInstallations.id, row.id), eq(githubInstallations.hostId, row.hostId)))
    .returning();
  return now !== undefined && installationStateOf(now) !== installationStateOf(row);
}

/** Installations that GitHub was not asked about for an hour. */
export async function listUnchecked(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ hostId: githubInstallations.hostId })
    .from(githubInstallations)
    .where(lt(githubInstallations.checkedAt, sql`now() - interval '1 hour'`))
    .limit(500);
  return rows.map(({ hostId }) => hostId);
}
