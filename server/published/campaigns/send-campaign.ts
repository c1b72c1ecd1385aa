import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { beginCampaign, turnOn, wakeSenders } from './begin-campaign';
import { checkCampaign } from './check-campaign';
import { CannotBegin } from './freeze-campaign';
import { findCampaign } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

const DRAFTS = ['draft', 'failed'] as const;

/** Whether the plan has room now: nothing is taken before a planned campaign begins, maybe in another month. */
async function assertPlanAllows({ db }: Deps, organizationId: string, n: number): Promise<void> {
  await db
    .transaction(async (tx) => {
      await takeUses(tx, organizationId, 'emails', n);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

/**
 * Starts a campaign, schedules it, or activates it where it has a trigger.
 * @param seen how many recipients the user has seen and confirmed
 * @throws AppError `not_found`; `invalid` with all faults; `conflict` when the number of recipients has changed;
 *   `plan_limit`
 */
export async function sendCampaign(
  parts: Deps,
  { siteId, organizationId }: { readonly siteId: string; readonly organizationId: string },
  { id, seen }: { readonly id: string; readonly seen: number },
): Promise<void> {
  const { db } = parts;
  const row = await findCampaign(db, siteId, id);
  if (!DRAFTS.some((state) => state === row.state))
    throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
  const { recipients, faults } = await checkCampaign(parts, row, organizationId);
  if (faults.length > 0)
    throw new AppError('invalid', { details: faults.map(({ section, detail }) => ({ ...detail, path: section })) });
  if (recipients !== seen)
    throw new AppError('conflict', {
      details: [fault('recipients', 'campaign_recipients_changed', { number: recipients })],
    });
  if (row.trigger !== null) return turnOn(parts, row, DRAFTS);
  if (row.at === null) {
    await beginCampaign(parts, row, { from: DRAFTS, recipients: seen }).catch((error: unknown) => {
      // Changed between both looks.
      if (error instanceof CannotBegin)
        throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
      throw error;
    });
    return;
  }
  await assertPlanAllows(parts, organizationId, recipients);
  await db.transaction(async (tx) => {
    const held = await findCampaign(tx, siteId, id, 'update');
    if (held.updatedOn.getTime() !== row.updatedOn.getTime())
      throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
    await tx
      .update(campaigns)
      .set({ state: 'scheduled', trouble: null, recipients, updatedOn: sql`now()` })
      .where(eq(campaigns.id, id));
    await wakeSenders(tx, id);
  });
}
