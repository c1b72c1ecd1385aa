import { eq, sql } from 'drizzle-orm';
import { USUAL_RATE } from '#common/contract/senders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sendingRates } from '#server/platform/db/schema/senders.ts';

/** How a site sends. */
interface Sending {
  /** Mails a second. */
  readonly rate: number;
  /** Whether opens and clicks are counted. */
  readonly counted: boolean;
}

/** How a site sends. */
export async function readSending(db: Queryable, siteId: string): Promise<Sending> {
  const { rate, counted } = sendingRates;
  const [row] = await db.select({ rate, counted }).from(sendingRates).where(eq(sendingRates.siteId, siteId));
  return row ?? { rate: USUAL_RATE, counted: false };
}

/** Sets how a site sends. What is under way keeps to the rate with its next mail, and is counted or not as it began. */
export async function saveSending(
  db: Queryable,
  siteId: string,
  { rate, counted }: { readonly [key in keyof Sending]?: Sending[key] | undefined },
): Promise<void> {
  await db
    .insert(sendingRates)
    .values({ siteId, rate: rate ?? USUAL_RATE, counted })
    .onConflictDoUpdate({
      target: sendingRates.siteId,
      // What is undefined stays as it is.
      set: { siteId, rate, counted, ...(rate !== undefined && { nextAt: sql`now()` }) },
    });
}

/** A turn to hand over some mails at once. */
export interface SendQuota {
  readonly mails: number;
  /** Milliseconds until it begins. */
  readonly waitMs: number;
}

/** Mails of one turn, as a part of those of a second: no second has more than this above the rate. */
const PART_OF_SECOND = 0.05;

/**
 * Takes the next turn of a site, in one statement that all instances share: turns follow each other at the rate, and
 * unused time is not made up for.
 * @param most mails that can be handed over at once
 */
export async function acquireSendQuota(db: Queryable, siteId: string, most: number): Promise<SendQuota> {
  const mails = sql`greatest(1, least(${most}::integer, floor(sending_rates.rate * ${PART_OF_SECOND}::float8)))`;
  const { rows } = await db.execute<{ mails: number; wait: number }>(sql`
    with there as (
      insert into sending_rates (site_id, rate) values (${siteId}, ${USUAL_RATE}::float8) on conflict do nothing
    ), before as (
      select site_id, clock_timestamp() as now from (values (${siteId}::text)) as one (site_id)
    ), taken as (
      update sending_rates set next_at = greatest(sending_rates.next_at, before.now)
        + make_interval(secs => ${mails} / sending_rates.rate)
      from before where sending_rates.site_id = before.site_id
      returning ${mails}::integer as mails, sending_rates.next_at
        - make_interval(secs => ${mails} / sending_rates.rate) - clock_timestamp() as wait
    )
    select mails, greatest(0, extract(epoch from wait) * 1000)::float8 as wait from taken`);
  const [turn] = rows;
  // The first one of a site has only just made the row.
  return turn ? { mails: turn.mails, waitMs: turn.wait } : { mails: 1, waitMs: 0 };
}
