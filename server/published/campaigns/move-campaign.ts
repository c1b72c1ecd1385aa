import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignState } from '#common/contract/campaigns.ts';
import { fault } from '#common/contract/faults.ts';
import { currentPeriod } from '#server/builder/plan-limits/period.ts';
import { giveBack } from '#server/builder/plan-limits/take-uses.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import { wakeSenders } from './begin-campaign';
import { CANCELED } from './delivery-cause';
import { type CampaignRow, findCampaign } from './store';

/** Refunds recipients to the plan whose mail was handed to no mail server; idempotent. */
async function refundUses(tx: Transaction, { id, uses, recipients }: CampaignRow): Promise<void> {
  if (uses === null || recipients === null) return;
  const unsent = inArray(deliveries.state, ['skipped', 'failed']);
  const back = (await tx.$count(deliveries, and(eq(deliveries.campaignId, id), unsent))) - (recipients - uses.n);
  if (back <= 0) return;
  await giveBack(tx, { ...uses, kind: 'emails', n: back });
  await tx
    .update(campaigns)
    .set({ uses: { ...uses, n: uses.n - back } })
    .where(eq(campaigns.id, id));
}

/**
 * Skips who waits. What was taken from this month's plan for them goes back, where a trigger took them one by one: counted in
 * the statement that skips them, so that none is claimed between.
 */
async function skipWaiting(tx: Transaction, { id, siteId, trigger }: CampaignRow): Promise<void> {
  const { name: period } = await currentPeriod(tx);
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with held as (
      select no, at from campaign_deliveries where campaign_id = ${id} and state = 'waiting' for update
    ), skipped as (
      update campaign_deliveries as d set state = 'skipped', reason = ${CANCELED}, at = now() from held where d.no = held.no
    )
    select count(*) filter (where to_char(held.at at time zone 'UTC', 'YYYY-MM') = ${period})::integer as taken from held`);
  const n = rows[0]?.taken ?? 0;
  if (trigger === null || n === 0) return;
  await giveBack(tx, { organizationId: await organizationOf(tx, siteId), kind: 'emails', period, n });
}

/** Ends a campaign of which nothing waits any more. @returns whether it did */
export function endIfDone({ db }: Pick<Parts, 'db'>, siteId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await findCampaign(tx, siteId, id, 'update');
    const open = and(eq(deliveries.campaignId, id), inArray(deliveries.state, ['waiting', 'sending']));
    // One with a trigger runs until it is stopped.
    if (row.state !== 'sending' || row.trigger !== null || (await tx.$count(deliveries, open)) > 0) return false;
    await refundUses(tx, row);
    await tx
      .update(campaigns)
      .set({ state: 'sent', trouble: null, endedOn: sql`now()`, updatedOn: sql`now()` })
      .where(eq(campaigns.id, id));
    return true;
  });
}

/** Changes the state of a campaign, if it is in one of these. @throws AppError `not_found`, `conflict` */
async function move(
  tx: Transaction,
  { siteId, id }: { readonly siteId: string; readonly id: string },
  from: readonly CampaignState[],
): Promise<CampaignRow> {
  const row = await findCampaign(tx, siteId, id, 'update');
  if (!from.includes(row.state)) throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
  return row;
}

interface Where {
  readonly siteId: string;
  readonly id: string;
}

/** Stops a campaign for now: mails that are under way are finished. @throws AppError `not_found`, `conflict` */
export async function pauseCampaign(tx: Transaction, where: Where): Promise<void> {
  await move(tx, where, ['sending']);
  await tx
    .update(campaigns)
    .set({ state: 'paused', trouble: null, updatedOn: sql`now()` })
    .where(eq(campaigns.id, where.id));
}

/**
 * Resumes a paused campaign; people whom its trigger matched in the meantime get nothing.
 * @throws AppError `not_found`, `conflict`
 */
export async function resumeCampaign(tx: Transaction, where: Where): Promise<void> {
  const { trigger } = await move(tx, where, ['paused']);
  await tx
    .update(campaigns)
    .set({ state: 'sending', updatedOn: sql`now()`, ...(trigger && { lookedAt: sql`now()` }) })
    .where(eq(campaigns.id, where.id));
  await wakeSenders(tx, where.id);
}

/**
 * Cancels a campaign for good: waiting deliveries are skipped. A scheduled one becomes a draft again, since none of it
 * was sent.
 * @throws AppError `not_found`, `conflict`
 */
export async function cancelCampaign(tx: Transaction, where: Where): Promise<CampaignRow> {
  const row = await move(tx, where, ['scheduled', 'sending', 'paused']);
  if (row.state === 'scheduled') {
    await tx
      .update(campaigns)
      .set({ state: 'draft', recipients: null, updatedOn: sql`now()` })
      .where(eq(campaigns.id, where.id));
    return row;
  }
  await skipWaiting(tx, row);
  await refundUses(tx, row);
  await tx
    .update(campaigns)
    .set({ state: 'canceled', trouble: null, endedOn: sql`now()`, updatedOn: sql`now()` })
    .where(eq(campaigns.id, where.id));
  return row;
}

/**
 * Has those written to again of whom it is not known whether they got it, on a person's word: they may get it twice.
 * @throws AppError `not_found`, `conflict` for a campaign that was canceled or has not begun
 */
export async function retryUncertain(tx: Transaction, where: Where): Promise<void> {
  const row = await move(tx, where, ['sending', 'paused', 'sent']);
  await tx
    .update(deliveries)
    .set({ state: 'waiting', claimedBy: null, claimedAt: null, notBefore: null, reason: null, at: sql`now()` })
    .where(and(eq(deliveries.campaignId, where.id), eq(deliveries.state, 'uncertain')));
  if (row.state === 'paused') return;
  await tx
    .update(campaigns)
    .set({ state: 'sending', endedOn: null, updatedOn: sql`now()` })
    .where(eq(campaigns.id, where.id));
  await wakeSenders(tx, where.id);
}
