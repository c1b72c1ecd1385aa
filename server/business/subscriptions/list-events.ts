import { fault } from '#common/contract/faults.ts';
import { and, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PaymentEvent } from '#common/contract/installation-subscriptions.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery } from '#server/platform/db/list-query.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { paymentEvents } from '#server/platform/db/schema/subscriptions.ts';

const STATES: Readonly<Record<string, SQL | undefined>> = {
  failed: and(isNull(paymentEvents.actedAt), isNotNull(paymentEvents.fault)),
  waiting: and(isNull(paymentEvents.actedAt), isNull(paymentEvents.fault)),
  done: isNotNull(paymentEvents.actedAt),
};

function filterOf(filter: ListQuery['filter']): (SQL | undefined)[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'organization') return eq(paymentEvents.organizationId, String(value));
    if (name === 'state' && Object.hasOwn(STATES, String(value))) return STATES[String(value)];
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({ event: paymentEvents, organization: organizations.name })
    .from(paymentEvents)
    .innerJoin(organizations, eq(organizations.id, paymentEvents.organizationId))
    .where(where)
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

function toWire({ event, organization }: Found): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    organizationId: event.organizationId,
    organization,
    fault: event.fault,
    received_on: event.receivedAt.toISOString(),
    acted_on: event.actedAt?.toISOString() ?? null,
  };
}

function searchOf(search: string | undefined) {
  if (!search) return undefined;
  const pattern = likePattern(search);
  return or(...[paymentEvents.id, paymentEvents.type, organizations.name].map((column) => ilike(column, pattern)));
}

/**
 * A page of the provider's events, failed ones first, then newest first.
 * @param query `filter`: `state` failed, waiting or done; `organization` its id. `search`: id, type, organization
 * @throws AppError `invalid`
 */
export async function listEvents(db: Queryable, { filter, search, size, page }: ListQuery) {
  const where = and(searchOf(search), ...filterOf(filter));
  const rows = await select(db, where)
    .orderBy(desc(sql`${STATES.failed}`), desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db
    .select({ tc: sql<number>`count(*)::int` })
    .from(paymentEvents)
    .innerJoin(organizations, eq(organizations.id, paymentEvents.organizationId))
    .where(where);
  return { events: rows.map(toWire), tc: counted?.tc ?? 0 };
}

/** One of them. @throws AppError `not_found` */
export async function readEvent(db: Queryable, id: string): Promise<PaymentEvent> {
  const [found] = await select(db, eq(paymentEvents.id, id));
  if (!found) throw new AppError('not_found');
  return toWire(found);
}
