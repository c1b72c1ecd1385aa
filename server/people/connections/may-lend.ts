import { and, eq, isNull } from 'drizzle-orm';
import { can } from '#common/rules/can.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';

/** Whether a user may still lend their connection to running work of an organization: a member who may develop. */
export async function mayLend(db: Queryable, organizationId: string, userId: string): Promise<boolean> {
  const [member] = await db
    .select({ role: memberships.role, isGlobalAdmin: users.isGlobalAdmin })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        isNull(memberships.suspendedAt),
        isNull(users.suspendedAt),
        isNull(organizations.suspendedAt),
      ),
    );
  return member !== undefined && can(member, 'develop');
}
