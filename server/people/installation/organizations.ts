import { fault } from '#common/contract/faults.ts';
import { and, asc, count, desc, ilike, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { InstallationOrganization } from '#common/contract/installation.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

const sortable = { name: organizations.name, added_on: organizations.addedOn };

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'suspended' && typeof value === 'boolean') {
      return (value ? isNotNull : isNull)(organizations.suspendedAt);
    }
    throw new AppError('invalid', {
      details: [fault(`filter.${name}`, 'unknown_filter', { name })],
    });
  });
}

async function countIn(db: Queryable, table: typeof memberships | typeof sites, ids: readonly string[]) {
  const rows = await db
    .select({ id: table.organizationId, many: count() })
    .from(table)
    .where(inArray(table.organizationId, [...ids]))
    .groupBy(table.organizationId);
  return new Map(rows.map(({ id, many }) => [id, many]));
}

/**
 * A page of all organizations of the installation, newest first unless sorted; `filter`: `suspended`.
 * @throws AppError `invalid` for another sort or filter
 */
export async function listAllOrganizations(
  db: Queryable,
  query: ListQuery,
): Promise<{ organizations: InstallationOrganization[]; tc: number }> {
  const search = query.search ? ilike(organizations.name, likePattern(query.search)) : undefined;
  const where = and(search, ...filterOf(query.filter));
  const rows = await db
    .select()
    .from(organizations)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(organizations.addedOn), asc(organizations.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const ids = rows.map(({ id }) => id);
  const [members, ownSites] = [await countIn(db, memberships, ids), await countIn(db, sites, ids)];
  const found = rows.map(({ id, name, suspendedAt, addedOn }) => ({
    id,
    name,
    members: members.get(id) ?? 0,
    sites: ownSites.get(id) ?? 0,
    suspended: suspendedAt !== null,
    added_on: addedOn.toISOString(),
  }));
  return { organizations: found, tc: await db.$count(organizations, where) };
}
