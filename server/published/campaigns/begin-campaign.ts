import { eq, sql } from 'drizzle-orm';
import type { CampaignState } from '#common/contract/campaigns.ts';
import { fault } from '#common/contract/faults.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listRecipients } from '#server/published/audience/recipients.ts';
import { readSending } from '#server/published/senders/sending-rate.ts';
import { findSender } from '#server/published/senders/store.ts';
import { audienceOf } from './check-campaign';
import { CannotBegin, freezeCampaign } from './freeze-campaign';
import { type CampaignRow, findCampaign } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** The channel that notifies instances of mails to send. */
export const CAMPAIGN_NEWS = 'campaigns';

/** Wakes those who send, on all instances, once the transaction is over. */
export async function wakeSenders(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CAMPAIGN_NEWS}, ${id})`);
}

/** One row for each of these people who is still there. @returns how many */
async function addDeliveries(tx: Transaction, campaignId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into campaign_deliveries (campaign_id, person_id)
    select ${campaignId}::text, people.id from people
    where people.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return rowCount ?? 0;
}

/** Who may begin a campaign in which states. */
interface Beginning {
  readonly from: readonly CampaignState[];
  /** How many recipients the user has seen and confirmed; null: started by the server. */
  readonly recipients: number | null;
}

/**
 * Starts a campaign: freezes its email, chooses its recipients, takes them off the plan. From then on it is sent.
 * @throws CannotBegin where no user can be asked; AppError `conflict` when the number of recipients differs from the
 *   confirmed one, `plan_limit`, `invalid` when it is in another state
 */
export async function beginCampaign(parts: Deps, row: CampaignRow, { from, recipients }: Beginning): Promise<void> {
  const { db } = parts;
  const made = await freezeCampaign(parts, row);
  const organizationId = await organizationOf(db, row.siteId);
  const audience = audienceOf(row);
  const chosen = audience === null ? [] : await listRecipients(db, row.siteId, audience);
  await db.transaction(async (tx) => {
    const held = await findCampaign(tx, row.siteId, row.id, 'update');
    // Changed, begun or canceled meanwhile: what was looked at above is not it any more.
    if (!from.includes(held.state) || held.updatedOn.getTime() !== row.updatedOn.getTime())
      throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
    await findSender(tx, row.siteId, row.senderId ?? '');
    const many = await addDeliveries(tx, row.id, chosen);
    if (many === 0) throw new CannotBegin('nobody');
    if (recipients !== null && many !== recipients)
      throw new AppError('conflict', {
        details: [fault('recipients', 'campaign_recipients_changed', { number: many })],
      });
    const { counted } = await readSending(tx, row.siteId);
    const { period, n } = await takeUses(tx, organizationId, 'emails', many);
    await tx
      .update(campaigns)
      .set({
        ...made,
        state: 'sending',
        trouble: null,
        counted,
        recipients: many,
        uses: { organizationId, period, n },
        startedOn: sql`now()`,
        endedOn: null,
        updatedOn: sql`now()`,
      })
      .where(eq(campaigns.id, row.id));
    await wakeSenders(tx, row.id);
  });
}

/** Two campaigns cannot answer to calls that name the same e-mail (`campaigns_api`). */
function explainTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('conflict', { details: [fault('content', 'campaign_api_taken')] });
}

/**
 * Turns a campaign with a trigger on: from now on it writes to those whom its trigger names.
 * @throws AppError `not_found`, `conflict` when it was changed or begun meanwhile, or another one answers to the same calls
 */
export function turnOn(parts: Pick<Parts, 'db'>, row: CampaignRow, from: readonly CampaignState[]): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const held = await findCampaign(tx, row.siteId, row.id, 'update');
    if (!from.includes(held.state) || held.updatedOn.getTime() !== row.updatedOn.getTime())
      throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
    const { counted } = await readSending(tx, row.siteId);
    await tx
      .update(campaigns)
      .set({
        state: 'sending',
        trouble: null,
        counted,
        recipients: null,
        endedOn: null,
        startedOn: sql`now()`,
        lookedAt: sql`now()`,
        updatedOn: sql`now()`,
      })
      .where(eq(campaigns.id, row.id))
      .catch(explainTaken);
    await wakeSenders(tx, row.id);
  });
}
