import { fault } from '#common/contract/faults.ts';
import { and, asc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '#common/contract/access.ts';
import type { Member } from '#common/contract/organizations.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';

const admins = alias(users, 'admins');

const sortable = { name: users.name, email: users.email, role: memberships.role, joined_on: memberships.joinedAt };

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'role' && isRole(value)) return eq(memberships.role, value);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function membersOf(db: Queryable) {
  return db
    .select({ membership: memberships, user: users, adminName: admins.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(admins, eq(admins.id, memberships.adminUserId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof membersOf>>[number];

function toWire({ membership, user, adminName }: Row): Member {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    role: membership.role,
    suspended: membership.suspendedAt !== null,
    hasProxyGithubAccess: membership.hasProxyGithubAccess,
    hasProxyJiraAccess: membership.hasProxyJiraAccess,
    adminUserId: membership.adminUserId,
    adminName,
    joined_on: membership.joinedAt.toISOString(),
  };
}

/**
 * A page of an organization's members, by joining date unless sorted; `filter`: `role`.
 * @throws AppError `invalid` for another sort or filter
 */
export async function listMembers(db: Queryable, organizationId: string, query: ListQuery) {
  const pattern = query.search ? likePattern(query.search) : null;
  const where = and(
    eq(memberships.organizationId, organizationId),
    pattern === null ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern)),
    ...filterOf(query.filter),
  );
  const rows = await membersOf(db)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(memberships.joinedAt), asc(users.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const all = db.select({ id: users.id }).from(memberships).innerJoin(users, eq(users.id, memberships.userId));
  return { members: rows.map(toWire), tc: await db.$count(all.where(where).as('found')) };
}

/**
 * One member of an organization.
 * @throws AppError `not_found` also for a member of another organization
 */
export async function readMember(db: Queryable, organizationId: string, userId: string): Promise<Member> {
  const one = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
  const [row] = await membersOf(db).where(one);
  if (!row) throw new AppError('not_found', { details: [fault(null, 'user_missing')] });
  return toWire(row);
}
