import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { invites } from '#server/platform/db/schema/invites.ts';

/** Invites that may still be answered. */
export const isPending = and(isNull(invites.answer), sql`${invites.expiresAt} > now()`);

/** Revokes the pending invites of an administrator who may no longer give roles: called in the transaction that ends the role. */
export async function revokeInvitesOf(tx: Queryable, userId: string, organizationId: string): Promise<void> {
  await tx
    .update(invites)
    .set({ answer: 'revoked', answeredAt: sql`now()` })
    .where(and(eq(invites.invitedBy, userId), eq(invites.organizationId, organizationId), isPending));
}
