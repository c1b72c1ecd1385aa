import { fault } from '#common/contract/faults.ts';
import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#common/contract/audit.ts';
import { endSessionsOf, startActingSession } from '#server/people/accounts/sessions.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { lockOrganizationsOf } from '#server/people/organizations/store.ts';
import { withdrawProxies } from '#server/people/organizations/withdraw-proxies.ts';
import type { Parts } from '#server/platform/parts.ts';

/** A global administrator. */
type Administrator = ActedBy & { readonly userId: string };

/** A user other than the administrator, and no global administrator. */
async function findCommon(tx: Queryable, by: Administrator, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new AppError('not_found', { details: [fault(null, 'user_missing')] });
  if (user.id === by.userId || user.isGlobalAdmin) {
    throw new AppError('forbidden', { details: [fault(null, 'not_for_global_admin')] });
  }
  return user;
}

/** Recorded in the log of every organization of the user, so that each sees it; without one, in that of none. */
async function recordInAll(
  tx: Queryable,
  by: Administrator,
  user: { readonly id: string; readonly email: string },
  entry: { readonly act: AuditAction; readonly details?: Readonly<Record<string, string>> },
) {
  const joined = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, user.id));
  const places = joined.length > 0 ? joined : [{ organizationId: null }];
  for (const place of places) await recordAuditEvent(tx, { ...by, ...place, ...entry, target: user.email });
}

/**
 * Suspends a user of the installation, or reactivates them. Suspending ends their sessions, and no other user works
 * through their connections any more.
 * @throws AppError `not_found`; `forbidden` for oneself and other global administrators
 */
export function setUserSuspended(
  { db }: Pick<Parts, 'db'>,
  by: Administrator,
  userId: string,
  suspended: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock prevents new grants of the user's connections during the suspension.
    await lockOrganizationsOf(tx, userId);
    const user = await findCommon(tx, by, userId);
    await tx
      .update(users)
      .set({ suspendedAt: suspended ? sql`now()` : null })
      .where(eq(users.id, userId));
    if (suspended) {
      await endSessionsOf(tx, userId);
      await withdrawProxies(tx, userId, { to: null });
    }
    await recordInAll(tx, by, user, { act: suspended ? 'user-suspended' : 'user-resumed' });
  });
}

/**
 * Signs a global administrator in as another user for 15 minutes (docs/trust.md 65).
 * @param from where the administrator comes from, and why they do it
 * @throws AppError `not_found`; `forbidden` for oneself, other global administrators and users who could not sign in
 */
export async function loginAs(
  parts: Pick<Parts, 'db' | 'appSecret'>,
  by: Administrator,
  userId: string,
  { reason, userAgent }: { readonly reason: string; readonly userAgent: string | undefined },
) {
  await parts.db.transaction(async (tx) => {
    const user = await findCommon(tx, by, userId);
    if (user.suspendedAt !== null || user.emailVerifiedAt === null) {
      throw new AppError('forbidden', { details: [fault(null, 'cannot_sign_in')] });
    }
    await recordInAll(tx, by, user, { act: 'login-as', details: { reason } });
  });
  const { address } = by;
  return startActingSession(parts, { userId, actUserId: by.userId, address, userAgent });
}
