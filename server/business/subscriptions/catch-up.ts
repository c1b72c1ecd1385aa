import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { paymentEvents, subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { paymentsOf } from './payments/open-payments';
import { refetchSubscription, readWaiting } from './refetch-subscription';
import type { Deps } from './read-subscription';
import { takeEvents } from './receive-event';

const HOUR_MS = 3_600_000;
/** Events are asked for as far back; beyond that the daily reading finds what changed. */
const BACK_MS = 6 * HOUR_MS;

/** Organizations with unprocessed events, an open checkout, or no reading for a day. */
async function listMissed({ db }: Deps) {
  const old = sql`now() - interval '1 day'`;
  const events = await db
    .selectDistinct({ id: paymentEvents.organizationId })
    .from(paymentEvents)
    .where(isNull(paymentEvents.actedAt));
  const unread = await db
    .select({ id: subscriptions.organizationId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.organizationId),
        isNotNull(subscriptions.customerId),
        or(
          sql`${subscriptions.state} = 'incomplete'`,
          and(
            or(isNotNull(subscriptions.checkoutId), sql`${subscriptions.state} in ('active', 'past_due')`),
            or(isNull(subscriptions.readAt), lt(subscriptions.readAt, old)),
          ),
        ),
      ),
    );
  return { events: events.map(({ id }) => id), unread: unread.flatMap(({ id }) => (id === null ? [] : [id])) };
}

/**
 * Recovers missed provider events: its own list of events first, then anything that looks unfinished. Runs
 * every hour; an organization that fails waits for the next time.
 */
export async function catchUp(parts: Deps): Promise<void> {
  const attempt = (what: string, act: () => Promise<void>) =>
    act().catch((error: unknown) => parts.log.warn({ err: error, what }, 'Payments could not be read.'));
  await attempt('events', async () => {
    const events = await (await paymentsOf(parts)).eventsSince(new Date(Date.now() - BACK_MS));
    await takeEvents(parts, events);
  });
  const { events, unread } = await listMissed(parts);
  for (const id of events) await attempt(id, () => readWaiting(parts, id));
  for (const id of unread) await attempt(id, () => refetchSubscription(parts, id));
}
