import { eq } from 'drizzle-orm';
import type { Act } from '#common/contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/organizations.ts';

/** One access-relevant act, as it is told. */
export interface RecordedAct {
  readonly act: Act;
  /** Who did it; null when nobody is known (a failed sign-in). */
  readonly userId: string | null;
  /** The global administrator who was signed in as that person. */
  readonly actUserId?: string | null;
  /** Null for what belongs to no organisation. */
  readonly organizationId: string | null;
  /** Whom or what it was done to, as it is called now. */
  readonly target?: string;
  /** The client's network address. */
  readonly address: string;
  readonly details?: Readonly<Record<string, string>>;
}

const nameOf = async (db: Queryable, userId: string | null | undefined) => {
  if (userId === null || userId === undefined) return null;
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  return user ?? null;
};

/**
 * Writes an act into the audit log, with the names as they are now.
 * @param db the transaction of the act itself, so that neither stands without the other
 */
export const recordAct = async (db: Queryable, entry: RecordedAct): Promise<void> => {
  const actor = await nameOf(db, entry.userId);
  const actBy = await nameOf(db, entry.actUserId);
  await db.insert(auditLog).values({
    organizationId: entry.organizationId,
    act: entry.act,
    actorId: entry.userId,
    actorName: actor?.name ?? '',
    actorEmail: actor?.email ?? '',
    actByName: actBy?.name ?? null,
    target: entry.target ?? '',
    address: entry.address,
    details: { ...entry.details },
  });
};
