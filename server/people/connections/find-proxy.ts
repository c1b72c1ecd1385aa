import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Provider } from '#common/contract/connections.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { findConnection } from './store';

/** What is granted to a member through the administrator who invited them (docs/contract.md "Roles"). */
const GRANTS = { github: memberships.hasProxyGithubAccess, jira: memberships.hasProxyJiraAccess, google: null };
const adminMemberships = alias(memberships, 'admin_memberships');

/** Whose connection serves a member who has none. */
export interface Proxy {
  readonly userId: string;
  readonly name: string;
}

/** The administrator through whose connection a member works; null when none grants it now. */
export async function findProxy(
  db: Queryable,
  { userId, organizationId }: Pick<SignedIn, 'userId' | 'organizationId'>,
  provider: Provider,
): Promise<Proxy | null> {
  const grant = GRANTS[provider];
  if (grant === null || organizationId === null) return null;
  const [admin] = await db
    .select({ userId: users.id, name: users.name })
    .from(memberships)
    .innerJoin(
      adminMemberships,
      and(
        eq(adminMemberships.userId, memberships.adminUserId),
        eq(adminMemberships.organizationId, memberships.organizationId),
        eq(adminMemberships.role, 'admin'),
        isNull(adminMemberships.suspendedAt),
      ),
    )
    .innerJoin(users, and(eq(users.id, adminMemberships.userId), isNull(users.suspendedAt)))
    .innerJoin(connections, and(eq(connections.userId, users.id), eq(connections.provider, provider)))
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId), eq(grant, true)));
  return admin ?? null;
}

/**
 * The owner of the connection that serves a user: the user, else the administrator who granted access; null without
 * either.
 */
export async function connectionOwner(
  db: Queryable,
  actor: Pick<SignedIn, 'userId' | 'organizationId'>,
  provider: Provider,
): Promise<string | null> {
  if ((await findConnection(db, actor.userId, provider)) !== null) return actor.userId;
  return (await findProxy(db, actor, provider))?.userId ?? null;
}
