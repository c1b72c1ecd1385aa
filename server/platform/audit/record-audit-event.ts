import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#common/contract/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';

/** Who acts, on whose behalf, in which organisation and from where. */
export interface ActedBy {
  /** Who did it; null when the user is unknown (a failed sign-in). */
  readonly userId: string | null;
  /** The global administrator who was signed in as that person. */
  readonly actUserId?: string | null;
  /** Null for what belongs to no organisation. */
  readonly organizationId: string | null;
  /** The client's network address. */
  readonly address: string;
}

/** One access-relevant action, as it is recorded. */
export interface RecordedAuditEvent extends ActedBy {
  readonly act: AuditAction;
  /** Whom or what it was done to, as it is called now. */
  readonly target?: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** The same for actions of a signed-in user in a request. */
export function actedBy<A extends SignedIn>(
  { userId, actUserId, organizationId }: A,
  { ip }: Pick<FastifyRequest, 'ip'>,
) {
  return { userId, actUserId, organizationId: organizationId as A['organizationId'], address: ip };
}

function of(userId: string | null | undefined, column: PgColumn): SQL<string | null> {
  return sql`(select ${column} from ${users} where ${users.id} = ${userId ?? null})`;
}

/**
 * Writes an action into the audit log, with the names as they are now.
 * @param db the transaction of the action itself, so that both are committed or neither
 */
export async function recordAuditEvent(db: Queryable, entry: RecordedAuditEvent): Promise<void> {
  await db.insert(auditLog).values({
    organizationId: entry.organizationId,
    act: entry.act,
    actorId: entry.userId,
    actorName: sql`coalesce(${of(entry.userId, users.name)}, '')`,
    actorEmail: sql`coalesce(${of(entry.userId, users.email)}, '')`,
    actByName: of(entry.actUserId, users.name),
    target: entry.target ?? '',
    address: entry.address,
    details: { ...entry.details },
  });
}
