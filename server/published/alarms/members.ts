import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

/** Those of some users who are active members of the organization of a site, with where and how to write to them. */
export async function findMembers(db: Queryable, siteId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, name, email, language } = users;
  return db
    .select({ id, name, email, language })
    .from(sites)
    .innerJoin(organizations, eq(organizations.id, sites.organizationId))
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        ...[eq(sites.id, siteId), inArray(id, [...ids])],
        ...[isNull(organizations.suspendedAt), isNull(memberships.suspendedAt), isNull(users.suspendedAt)],
      ),
    )
    .orderBy(name, id);
}
