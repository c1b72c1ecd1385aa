import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { acquireSendQuota } from '#server/published/senders/sending-rate.ts';
import { openCampaignMail } from './campaign-mail';
import { claimDeliveries } from './claim';
import { deliverBatch } from './deliver-batch';
import type { Semaphore } from './semaphore';
import type { CampaignRow } from './store';

export type RunDeps = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'mail' | 'log'>;

/** Stores whether the mail server accepts no mails for the campaign. */
function tell({ db }: RunDeps, id: string, isAway: boolean) {
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
  readonly semaphore: Semaphore;
  /** Nothing new is begun once it is aborted. */
  readonly signal: AbortSignal;
}

/** Sleeps, unless the process stops. @returns false when it does */
function rest(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}

/**
 * Sends a campaign until nothing of it can be claimed, at the rate of its site. Several processes may do so at once.
 * @throws any error of the database or MJML's process: the run is retried later
 */
export async function runCampaign(deps: RunDeps, row: CampaignRow, { by, semaphore, signal }: Runner): Promise<void> {
  const campaign = await openCampaignMail(deps, row);
  let isAway = row.trouble === 'mail-server';
  while (!signal.aborted) {
    const turn = await acquireSendQuota(deps.db, row.siteId, semaphore.all);
    if (turn.waitMs > 0 && !(await rest(turn.waitMs, signal))) return;
    const taken = await semaphore.take(row.siteId, turn.mails);
    try {
      const claimed = await claimDeliveries(deps.db, row.id, by, taken);
      if (claimed.length === 0) return;
      const { away, sent } = await deliverBatch(deps, { id: row.id, by }, campaign, claimed);
      if (away !== null)
        deps.log.warn({ campaign: row.id, reply: away }, 'The mail server takes no mails of a campaign.');
      if (away !== null || (isAway && sent > 0)) {
        isAway = away !== null;
        await tell(deps, row.id, isAway);
      }
    } finally {
      semaphore.give(row.siteId, taken);
    }
    // Those that wait for the server are claimed again later; others would only meet the same.
    if (isAway) return;
  }
}
