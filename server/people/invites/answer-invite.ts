import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
import { lockOrganization } from '#server/people/organizations/store.ts';
import { isPending } from '#server/people/organizations/revoke-invites.ts';
import { findInvite } from './store';

/** The signed-in user who answers an invitation. */
type Answerer = ActedBy & { readonly userId: string };
type Found = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** docs/trust.md 66: another person's invite is not there. */
async function findOwn(tx: Transaction, userId: string, id: string): Promise<Found> {
  const invite = await findInvite(tx, id);
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  if (invite === null || invite.email !== user?.email) throw new AppError('not_found');
  return invite;
}

/** Writes what became of an invite, once: of two answers at the same time the later one finds it answered. */
async function settle(tx: Transaction, { id }: Found, answer: 'accepted' | 'rejected' | 'revoked') {
  const settled = await tx
    .update(invites)
    .set({ answer, answeredAt: sql`now()` })
    .where(and(eq(invites.id, id), isPending))
    .returning({ id: invites.id });
  if (settled.length > 0) return;
  const now = await findInvite(tx, id);
  throw new AppError(now?.state === 'accepted' || now?.state === 'rejected' ? 'already_answered' : 'invite_ended');
}

/**
 * Joins the organization of an invite; a member already stays what they are.
 * @returns the organization's id
 * @throws AppError `not_found` unless it went to one's own, verified e-mail; `already_answered`, `invite_ended`
 */
export function acceptInvite(db: Database, by: Answerer, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const invite = await findOwn(tx, by.userId, id);
    const { organizationId, role } = invite;
    await lockOrganization(tx, organizationId);
    await settle(tx, invite, 'accepted');
    // Asked in turn with changes of the members: who invited may have lost the right meanwhile.
    if (!(await findInvite(tx, id))?.isBacked || !invite.isOpen) throw new AppError('invite_ended');
    // Who invited looks after a member who is no administrator.
    const adminUserId = role === 'admin' ? null : invite.invitedBy;
    await tx.insert(memberships).values({ organizationId, userId: by.userId, role, adminUserId }).onConflictDoNothing();
    await recordAuditEvent(tx, {
      ...by,
      organizationId,
      act: 'invite-accepted',
      target: invite.email,
      details: { role },
    });
    return organizationId;
  });
}

/**
 * Declines an invite.
 * @throws AppError as `acceptInvite`
 */
export function rejectInvite(db: Database, by: Answerer, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const invite = await findOwn(tx, by.userId, id);
    await settle(tx, invite, 'rejected');
    const { organizationId, email } = invite;
    await recordAuditEvent(tx, { ...by, organizationId, act: 'invite-rejected', target: email });
  });
}

/**
 * Takes a pending invite of one's organization back.
 * @throws AppError `not_found`, `already_answered`, `invite_ended`
 */
export function revokeInvite(
  db: Database,
  by: Answerer & { readonly organizationId: string },
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const invite = await findInvite(tx, id);
    if (invite?.organizationId !== by.organizationId) throw new AppError('not_found');
    await settle(tx, invite, 'revoked');
    await recordAuditEvent(tx, { ...by, act: 'invite-revoked', target: invite.email });
  });
}
