import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import type { Member } from '#server/platform/http/actor.ts';

/**
 * Whether a user without a connection of their own may act at GitHub through an installation: administrators, and
 * members whom one of them granted access to the code host (docs/contract.md "Roles").
 */
export async function mayUseApp(
  db: Queryable,
  { userId, organizationId }: Pick<Member, 'userId' | 'organizationId'>,
): Promise<boolean> {
  const member = and(
    eq(memberships.userId, userId),
    eq(memberships.organizationId, organizationId),
    isNull(memberships.suspendedAt),
  );
  const granted = or(eq(memberships.role, 'admin'), eq(memberships.hasProxyGithubAccess, true));
  return (await db.$count(memberships, and(member, granted))) > 0;
}
