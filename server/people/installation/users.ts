import { fault } from '#common/contract/faults.ts';
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { InstallationUser } from '#common/contract/installation.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';

const sortable = { name: users.name, email: users.email, added_on: users.addedOn };

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'suspended' && typeof value === 'boolean') return (value ? isNotNull : isNull)(users.suspendedAt);
    if (name === 'verified' && typeof value === 'boolean') return (value ? isNotNull : isNull)(users.emailVerifiedAt);
    throw new AppError('invalid', {
      details: [fault(`filter.${name}`, 'unknown_filter', { name })],
    });
  });
}

async function organizationsOf(db: Queryable, userIds: readonly string[]) {
  return db
    .select({
      userId: memberships.userId,
      id: organizations.id,
      name: organizations.name,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(inArray(memberships.userId, [...userIds]))
    .orderBy(asc(memberships.joinedAt), asc(organizations.id));
}

/** When each user was last active; sessions of an administrator acting as them do not count. */
async function lastSeen(db: Queryable, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: sessions.userId, at: sql`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.actUserId)))
    .groupBy(sessions.userId);
  return new Map(rows.map(({ userId, at }) => [userId, at.toISOString()]));
}

/**
 * A page of everybody with an account, newest first unless sorted; `filter`: `suspended`, `verified`.
 * @throws AppError `invalid` for another sort or filter
 */
export async function listUsers(db: Queryable, query: ListQuery): Promise<{ users: InstallationUser[]; tc: number }> {
  const pattern = query.search ? likePattern(query.search) : null;
  const where = and(
    pattern === null ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern)),
    ...filterOf(query.filter),
  );
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(users.addedOn), asc(users.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const ids = rows.map(({ id }) => id);
  const [joined, seen] = [await organizationsOf(db, ids), await lastSeen(db, ids)];
  const found = rows.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    isGlobalAdmin: user.isGlobalAdmin,
    verified: user.emailVerifiedAt !== null,
    suspended: user.suspendedAt !== null,
    organizations: joined.filter(({ userId }) => userId === user.id).map(({ id, name, role }) => ({ id, name, role })),
    added_on: user.addedOn.toISOString(),
    last_seen_on: seen.get(user.id) ?? null,
  }));
  return { users: found, tc: await db.$count(users, where) };
}
