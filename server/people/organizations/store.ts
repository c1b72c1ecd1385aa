import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Organization } from '#common/contract/organizations.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import type { Settings } from '#server/platform/settings.ts';
import { siteRefs } from '#server/builder/sites/store.ts';

async function memberCounts(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({ id: memberships.organizationId, members: count() })
    .from(memberships)
    .where(inArray(memberships.organizationId, [...ids]))
    .groupBy(memberships.organizationId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** The organizations a user can work in, by joining date; without suspended ones, and those that suspended the user. */
export async function listOrganizations(
  db: Queryable,
  settings: Pick<Settings, 'siteUrl'>,
  userId: string,
): Promise<Organization[]> {
  const rows = await db
    .select({ organization: organizations, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.suspendedAt), isNull(organizations.suspendedAt)))
    .orderBy(asc(memberships.joinedAt), asc(organizations.id));
  const ids = rows.map(({ organization }) => organization.id);
  const [members, sites] = [await memberCounts(db, ids), await siteRefs(db, settings, ids)];
  return rows.map(({ organization: { id, name, addedOn, phone, company, address, city, zip, country }, role }) => ({
    id,
    name,
    role,
    members: members.get(id) ?? 0,
    sites: sites.get(id) ?? [],
    added_on: addedOn.toISOString(),
    phone,
    company,
    address,
    city,
    zip,
    country,
  }));
}

/**
 * One of a person's organizations as `listOrganizations` gives it.
 * @throws AppError `not_found`
 */
export async function readOrganization(
  db: Queryable,
  settings: Pick<Settings, 'siteUrl'>,
  userId: string,
  organizationId: string,
): Promise<Organization> {
  const found = (await listOrganizations(db, settings, userId)).find(({ id }) => id === organizationId);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Makes changes to the members of an organization take turns until the transaction ends, so that what they count (the
 * administrators, the pending invites) stays true.
 * @returns its name
 * @throws AppError `not_found`
 */
export async function lockOrganization(tx: Queryable, organizationId: string): Promise<string> {
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  if (!organization) throw new AppError('not_found');
  return organization.name;
}

/** The same for all organizations of a user, always in the same order, so that two transactions cannot deadlock. */
export async function lockOrganizationsOf(tx: Queryable, userId: string): Promise<void> {
  const joined = await tx
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.organizationId));
  for (const { id } of joined) await lockOrganization(tx, id);
}
