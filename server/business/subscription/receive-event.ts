import { and, eq, isNull, sql } from 'drizzle-orm';
import { paymentEvents } from '#server/platform/db/schema/subscriptions.ts';
import type { ProviderEvent } from './payments/payments';
import { paymentsOf } from './payments/open-payments';
import { READ_SUBSCRIPTION, type Needs } from './read-again';
import { organizationOf } from './store';

/** Notes an event. @returns false when it was acted on before */
const note = async ({ db }: Needs, { id, type }: ProviderEvent, organizationId: string): Promise<boolean> => {
  const [made] = await db
    .insert(paymentEvents)
    .values({ id, type, organizationId })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (made) return true;
  const [held] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return held?.actedAt === null;
};

/**
 * An earlier event waits and has not failed: the job it started reads for this one, too. Only earlier ones count, else of two
 * at once each would wait for the other.
 */
const isAwaited = async ({ db }: Needs, id: string, organizationId: string): Promise<boolean> => {
  const others = and(
    eq(paymentEvents.organizationId, organizationId),
    sql`(${paymentEvents.receivedAt}, ${paymentEvents.id})
      < (select own.received_at, own.id from payment_events own where own.id = ${id})`,
    isNull(paymentEvents.actedAt),
    isNull(paymentEvents.fault),
  );
  return (await db.select({ id: paymentEvents.id }).from(paymentEvents).where(others).limit(1)).length > 0;
};

/** Has what an event is about read by a job. An event of somebody else's customer changes nothing. */
export const takeEvent = async (parts: Needs, event: ProviderEvent): Promise<void> => {
  const organizationId = await organizationOf(parts.db, event.customerId);
  if (organizationId === null) return;
  if (!(await note(parts, event, organizationId))) return;
  if (await isAwaited(parts, event.id, organizationId)) return;
  await parts.jobs.send(READ_SUBSCRIPTION, { organizationId });
};

/**
 * The provider's call: what was signed says only that something changed.
 * @throws AppError `bad_signature` before a byte of it is read
 */
export const receiveEvent = async (parts: Needs, bytes: Buffer, signature: string | undefined): Promise<void> => {
  const event = await (await paymentsOf(parts)).receive(bytes, signature);
  if (event !== null) await takeEvent(parts, event);
};
