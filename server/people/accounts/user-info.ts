import { asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { readSubscription } from '#server/builder/plan-limits/read-subscription.ts';
import { siteRefs } from '#server/builder/sites/store.ts';

async function ofUser(db: Queryable, settings: Parts['settings'], userId: string) {
  const mine = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      role: memberships.role,
      adminUserId: memberships.adminUserId,
      hasProxyGithubAccess: memberships.hasProxyGithubAccess,
      hasProxyJiraAccess: memberships.hasProxyJiraAccess,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      sql`${memberships.userId} = ${userId} and ${memberships.suspendedAt} is null and ${organizations.suspendedAt} is null`,
    )
    .orderBy(asc(memberships.joinedAt), asc(organizations.id));
  const refs = await siteRefs(
    db,
    settings,
    mine.map((organization) => organization.id),
  );
  return mine.map((organization) => ({ ...organization, sites: refs.get(organization.id) ?? [] }));
}

/** What a person's connections are called. */
function connectionsOf(db: Queryable, userId: string) {
  return db
    .select({ provider: connections.provider, username: connections.username, site: connections.site })
    .from(connections)
    .where(eq(connections.userId, userId))
    .orderBy(asc(connections.provider));
}

/** Names of the organizations that the user is suspended in, by joining date. */
async function suspendedFrom(db: Queryable, userId: string) {
  const shut = await db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      sql`${memberships.userId} = ${userId} and (${memberships.suspendedAt} is not null or ${organizations.suspendedAt} is not null)`,
    )
    .orderBy(asc(memberships.joinedAt), asc(organizations.id));
  return shut.map(({ name }) => name);
}

/** Who is signed in as this person, and until when (admin/login-as). */
async function readActingUser(db: Queryable, { sessionId, actUserId }: SignedIn) {
  if (actUserId === null) return null;
  const [found] = await db
    .select({ userId: users.id, name: users.name, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.actUserId))
    .where(eq(sessions.id, sessionId));
  return found ? { userId: found.userId, name: found.name, expires_on: found.expiresAt.toISOString() } : null;
}

/**
 * The user fields of the specification's section 3, all of them; role and proxy rights are those in the request's
 * organization (docs/contract.md "Accounts": user/info).
 * @throws AppError `invalid_session` when the user is gone
 */
export async function readUserInfo({ db, settings }: Pick<Parts, 'db' | 'settings'>, actor: SignedIn) {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new AppError('invalid_session');
  const all = await ofUser(db, settings, user.id);
  const connected = new Map((await connectionsOf(db, user.id)).map((row) => [row.provider, row]));
  const current = all.find((organization) => organization.id === actor.organizationId);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    isGithubConnected: connected.has('github'),
    isGoogleConnected: connected.has('google'),
    isJiraConnected: connected.has('jira'),
    githubUsername: connected.get('github')?.username ?? null,
    organizations: all.map(({ id, name, role, sites }) => ({ id, name, role, sites })),
    connectedProviders: [...connected.keys()],
    isGlobalAdmin: user.isGlobalAdmin,
    subscription: await readSubscription(db, current?.id ?? null),
    isAuthenticated: true as const,
    // The specification's default for users without an organization.
    userType: current?.role ?? ('admin' as const),
    adminUserId: current?.adminUserId ?? null,
    hasProxyGithubAccess: current?.hasProxyGithubAccess ?? false,
    hasProxyJiraAccess: current?.hasProxyJiraAccess ?? false,
    jiraSiteInfo: connected.get('jira')?.site ?? null,
    language: user.language,
    appearance: user.appearance,
    suspendedFrom: await suspendedFrom(db, user.id),
    hasPassword: user.passwordHash !== null,
    actBy: await readActingUser(db, actor),
  };
}
