import { sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/in-batches.ts';
import type { ProviderEvent } from './payments/payments';
import { paymentsOf } from './payments/open-payments';
import { readWaitingJob } from './refetch-subscription';
import type { Deps } from './read-subscription';

/** How many events one statement notes. */
const MAX_AT_ONCE = 200;

/**
 * Notes events whose customers are ours, each id once. In the order of their ids, so that two instances with the same events
 * wait for each other in one direction only.
 */
function note({ db }: Deps, events: readonly ProviderEvent[]) {
  const listOf = (key: keyof ProviderEvent) => sql`${sql.param(events.map((event) => event[key]))}::text[]`;
  return db.execute(sql`
    insert into payment_events (id, type, organization_id)
    select event.id, event.type, subscriptions.organization_id
    from unnest(${listOf('id')}, ${listOf('type')}, ${listOf('customerId')}) as event (id, type, customer)
    join subscriptions on subscriptions.customer_id = event.customer and subscriptions.organization_id is not null
    order by event.id
    on conflict do nothing`);
}

/**
 * The organizations that must be read for some events. Where an earlier event waits and has not failed, the job it started
 * reads for these, too; only earlier ones count, else of two at once each would wait for the other. What was acted on before
 * needs nothing.
 */
async function toBeRead({ db }: Deps, events: readonly ProviderEvent[]): Promise<string[]> {
  const ids = sql`${sql.param(events.map(({ id }) => id))}::text[]`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct own.organization_id as id
    from payment_events own
    where own.id = any(${ids}) and own.acted_at is null and not exists (
      select from payment_events earlier
      where earlier.organization_id = own.organization_id and earlier.acted_at is null and earlier.fault is null
        and (earlier.received_at, earlier.id) < (own.received_at, own.id))`);
  return rows.map(({ id }) => id);
}

/** Queues jobs that read the subjects of events. Events of unknown customers are ignored. */
export async function takeEvents(parts: Deps, events: readonly ProviderEvent[]): Promise<void> {
  await note(parts, events);
  for (const organizationId of await toBeRead(parts, events)) {
    await parts.jobs.send(readWaitingJob, { organizationId });
  }
}

/**
 * Handles the provider's webhook: an event only signals that something changed. Concurrent ones are stored in one
 * batch.
 * @returns resolves when the event is stored; throws AppError `bad_signature` before a byte of it is read
 */
export function eventReceiver(parts: Deps) {
  const take = inBatches<ProviderEvent>((events) => takeEvents(parts, events), MAX_AT_ONCE);
  return async (bytes: Buffer, signature: string | undefined): Promise<void> => {
    const event = await (await paymentsOf(parts)).receive(bytes, signature);
    if (event !== null) await take(event);
  };
}
