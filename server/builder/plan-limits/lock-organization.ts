import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';

/**
 * Lets what adds to one organization take turns until the transaction ends, so that what is counted stays true.
 * @throws AppError `not_found` without such an organization
 */
export async function lockOrganization(tx: Transaction, organizationId: string): Promise<void> {
  const [locked] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  if (!locked) throw new AppError('not_found');
}
