import { eq, sql } from 'drizzle-orm';
import type { Role } from '#common/contract/access.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { startSession } from '#server/people/accounts/sessions.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createSite } from '#server/builder/sites/store.ts';

/** Every person of the world has this password. */
export const PASSWORD = 'correct horse battery';

export interface Tenant {
  readonly organizationId: string;
  readonly siteId: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

let passwordHash: Promise<string> | null = null;

/** An organisation with one site. */
export async function createTenant(parts: Parts, name: string): Promise<Tenant> {
  const [organization] = await parts.db.insert(organizations).values({ name }).returning({ id: organizations.id });
  if (!organization) throw new Error('no organisation was stored');
  const site = await parts.db.transaction((tx) => createSite(tx, organization.id, { name: `${name} site` }));
  return { organizationId: organization.id, siteId: site.id };
}

/** A signed-in person, with a role in a tenant if one is given. */
export async function createPerson(
  parts: Parts,
  person: {
    name: string;
    tenant?: Tenant;
    role?: Role;
    adminUserId?: string;
    isGlobalAdmin?: boolean;
    suspended?: boolean;
  },
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${person.name}@example.com`;
  const [user] = await parts.db
    .insert(users)
    .values({
      name: person.name,
      email,
      passwordHash: await passwordHash,
      emailVerifiedAt: sql`now()`,
      isGlobalAdmin: person.isGlobalAdmin ?? false,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('no user was stored');
  if (person.tenant) {
    const { organizationId } = person.tenant;
    const { role = 'admin', adminUserId = null } = person;
    await parts.db.insert(memberships).values({ organizationId, userId: user.id, role, adminUserId });
  }
  const tokens = await startSession(parts, user.id, { remember: false, address: '127.0.0.1', userAgent: 'test' });
  // Suspended members cannot sign in.
  if (person.suspended)
    await parts.db
      .update(users)
      .set({ suspendedAt: sql`now()` })
      .where(eq(users.id, user.id));
  return { id: user.id, name: person.name, email, ...tokens };
}
