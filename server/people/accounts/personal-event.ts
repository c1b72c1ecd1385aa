import { sql } from 'drizzle-orm';
import { recordAuditEvent, type RecordedAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** An audit event about a user's own account; its organization is looked up. */
type PersonalAuditEvent = Omit<RecordedAuditEvent, 'organizationId' | 'userId'> & {
  /** Whose account; null when there is none of that name. */
  readonly userId: string | null;
  /** The identity is claimed but not proven: the event names no actor. */
  readonly unproven?: boolean;
};

/** The organization whose administrators see the events of a user's own account: the first that the user joined. */
async function firstOrganization(db: Queryable, userId: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select organization_id as id from memberships
    where user_id = ${userId} order by joined_at, organization_id limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * Records an event of a user's own account (sign-in, new password, …) in the audit log of the first organization that
 * they joined; without one, in that of none.
 * @param db the transaction of the recorded action
 */
export async function recordPersonalEvent(db: Queryable, { unproven, ...act }: PersonalAuditEvent): Promise<void> {
  const organizationId = await firstOrganization(db, act.userId);
  await recordAuditEvent(db, { ...act, userId: unproven ? null : act.userId, organizationId });
}
