import { sql } from 'drizzle-orm';
import type { DeliveryState } from '#common/contract/campaigns.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { MessageValues } from '#server/published/emails/write-mail.ts';
import { CANCELED } from './delivery-cause';

interface ClaimedRow extends Record<string, unknown> {
  readonly person_id: string;
  readonly no: string;
  readonly tries: number;
  readonly values: MessageValues | null;
}

/** A row that this process has claimed, so that no other gets it. */
export interface Claimed {
  /** Names the delivery; short, for addresses. */
  readonly no: number;
  readonly personId: string;
  /** Of a program's message. */
  readonly values: MessageValues | null;
  /** With this one. */
  readonly tries: number;
}

/**
 * Claims deliveries of a campaign: committed before any of their mails is handed over, so that a process that dies leaves
 * them marked. Nothing is claimed of a campaign that was paused or canceled.
 * @param by names the process
 * @param most as many as are handed over at once: those, and no more, are uncertain after a death
 */
export async function claimDeliveries(
  db: Queryable,
  campaignId: string,
  by: string,
  most: number,
): Promise<readonly Claimed[]> {
  const { rows } = await db.execute<ClaimedRow>(sql`
    with picked as materialized (
      select no from campaign_deliveries
      where campaign_id = ${campaignId} and state = 'waiting' and (not_before is null or not_before <= now())
        and exists (select 1 from campaigns where id = ${campaignId} and state = 'sending')
      order by no limit ${most}::integer for update skip locked
    )
    update campaign_deliveries as d set state = 'sending', claimed_by = ${by}, claimed_at = now(), at = now(), tries = tries + 1
    from picked where d.no = picked.no
    returning d.person_id, d.no, d.tries, d.values`);
  return rows.map(({ person_id: personId, no, ...row }) => ({ ...row, personId, no: Number(no) }));
}

/** What became of a claimed delivery. */
export interface Outcome {
  readonly no: number;
  readonly state: Extract<DeliveryState, 'waiting' | 'sent' | 'refused' | 'failed' | 'uncertain' | 'skipped'>;
  readonly messageId: string | null;
  readonly reason: string | null;
  /** Seconds until it may be tried again; of those that wait. */
  readonly waitSeconds: number;
}

/**
 * Stores what became of claimed deliveries, of this process's own alone: also of one that was taken for dead meanwhile. What
 * would wait in a campaign that was canceled is skipped.
 */
export async function storeOutcomes(
  db: Queryable,
  campaignId: string,
  by: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await db.execute(sql`
    update campaign_deliveries as d set message_id = coalesce(o."messageId", d.message_id), at = now(),
      reason = case when o.state = 'waiting' and campaigns.state = 'canceled' then ${CANCELED} else o.reason end,
      state = case when o.state = 'waiting' and campaigns.state = 'canceled' then 'skipped' else o.state end,
      not_before = case when o.state = 'waiting' then now() + make_interval(secs => o."waitSeconds") end,
      claimed_by = case when o.state = 'waiting' then null else claimed_by end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(no bigint, state text, "messageId" text, reason text, "waitSeconds" float8), campaigns
    where campaigns.id = ${campaignId} and d.campaign_id = ${campaignId}
      and d.no = o.no
      and d.claimed_by = ${by} and d.state in ('sending', 'uncertain')`);
}

/** A mail that is under way for longer belongs to a process that died: hand-overs give up well before. */
const DEAD_AFTER = '5 minutes';

/** Marks what dead processes had claimed. It is never claimed again by itself: they may have been handed over. */
export async function markUncertain(db: Queryable): Promise<void> {
  await db.execute(sql`
    update campaign_deliveries as d set state = 'uncertain', at = now()
    where state = 'sending' and claimed_at < now() - ${sql.raw(`interval '${DEAD_AFTER}'`)}`);
}
