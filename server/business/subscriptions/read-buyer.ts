import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';

/** The organization's name. @throws AppError `not_found` */
export async function readOrganizationName(db: Queryable, organizationId: string): Promise<string> {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new AppError('not_found');
  return found.name;
}

/** How the provider is to call an organization, and to whom it writes first. @throws AppError `not_found` */
export async function readBuyer(
  db: Queryable,
  by: { readonly organizationId: string; readonly userId: string },
): Promise<{ readonly organization: string; readonly email: string }> {
  const organization = await readOrganizationName(db, by.organizationId);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, by.userId));
  if (!user) throw new AppError('not_found');
  return { organization, email: user.email };
}
