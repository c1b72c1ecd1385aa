import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { takeTurn } from '#server/published/senders/sending-rate.ts';
import { openCampaignMail } from './campaign-mail';
import { claimDeliveries } from './claim';
import { handOver } from './hand-over';
import type { Lanes } from './lanes';
import type { CampaignRow } from './store';

export type RunNeeds = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'mail' | 'log'>;

/** Says at the campaign that the mail server takes nothing, or that it does again. */
function tell({ db }: RunNeeds, id: string, isAway: boolean) {
  return db
    .update(campaigns)
    .set({ trouble: isAway ? 'mail-server' : null })
    .where(
      and(
        eq(campaigns.id, id),
        eq(campaigns.state, 'sending'),
        sql`(${campaigns.trouble} is null) = ${isAway}::boolean`,
      ),
    );
}

/** A process that sends. */
export interface Runner {
  /** Names the process in the rows it has claimed. */
  readonly by: string;
  readonly lanes: Lanes;
  /** Nothing new is begun once it is aborted. */
  readonly signal: AbortSignal;
}

/** Sleeps, unless the process stops. @returns false when it does */
function rest(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}

/**
 * Sends a campaign until nothing of it can be claimed, at the rate of its site. Several processes may do so at once.
 * @throws whatever the database or MJML's process throws: it is begun again later
 */
export async function runCampaign(needs: RunNeeds, row: CampaignRow, { by, lanes, signal }: Runner): Promise<void> {
  const campaign = await openCampaignMail(needs, row);
  let isAway = row.trouble === 'mail-server';
  while (!signal.aborted) {
    const turn = await takeTurn(needs.db, row.siteId, lanes.all);
    if (turn.waitMs > 0 && !(await rest(turn.waitMs, signal))) return;
    const taken = await lanes.take(turn.mails);
    try {
      const claimed = await claimDeliveries(needs.db, row.id, by, taken);
      if (claimed.length === 0) return;
      const { away, sent } = await handOver(needs, { id: row.id, by }, campaign, claimed);
      if (away !== null)
        needs.log.warn({ campaign: row.id, reply: away }, 'The mail server takes no mails of a campaign.');
      if (away !== null || (isAway && sent > 0)) {
        isAway = away !== null;
        await tell(needs, row.id, isAway);
      }
    } finally {
      lanes.give(taken);
    }
    // Those that wait for the server are claimed again later; others would only meet the same.
    if (isAway) return;
  }
}
