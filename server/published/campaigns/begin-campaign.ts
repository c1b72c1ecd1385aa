import { eq, sql } from 'drizzle-orm';
import type { CampaignState, CampaignTrouble } from '#common/contract/campaigns.ts';
import { fault } from '#common/contract/faults.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { lists } from '#server/platform/db/schema/audience.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Parts } from '#server/platform/parts.ts';
import { recipientsOf } from '#server/published/audience/recipients.ts';
import { readSending } from '#server/published/senders/sending-rate.ts';
import { findSender } from '#server/published/senders/store.ts';
import { audienceOf, checkContent } from './check-campaign';
import { freeze } from './frozen-mail';
import { type CampaignRow, findCampaign } from './store';

type Needs = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** The channel on which instances hear that there is something to send. */
export const CAMPAIGN_NEWS = 'campaigns';

/** Wakes those who send, on all instances, once the transaction is over. */
export const wakeSenders = async (db: Queryable, id: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${CAMPAIGN_NEWS}, ${id})`);
};

/** Why a campaign could not begin, to be shown at it. */
export class CannotBegin extends Error {
  constructor(readonly trouble: CampaignTrouble) {
    super(trouble);
  }
}

const listOf = async (db: Queryable, id: string | null) => {
  if (id === null) return null;
  const [list] = await db.select({ id: lists.id, name: lists.name }).from(lists).where(eq(lists.id, id));
  return list ?? null;
};

const organizationOf = async (db: Queryable, siteId: string): Promise<string> => {
  const [site] = await db.select({ id: sites.organizationId }).from(sites).where(eq(sites.id, siteId));
  if (!site) throw new AppError('not_found');
  return site.id;
};

/** One row for each who gets it. @returns how many */
const addDeliveries = async (tx: Transaction, row: CampaignRow): Promise<number> => {
  const audience = audienceOf(row);
  if (!audience) return 0;
  const chosen = await recipientsOf(tx, row.siteId, audience);
  const { rowCount } = await tx.execute(sql`
    insert into campaign_deliveries (campaign_id, person_id) select ${row.id}::text, chosen.id from (${chosen}) as chosen`);
  return rowCount ?? 0;
};

/** Who may begin a campaign in which states. */
interface Beginning {
  readonly from: readonly CampaignState[];
  /** How many somebody has seen and confirmed; null: nobody is there to ask. */
  readonly recipients: number | null;
}

/**
 * Begins a campaign: freezes its e-mail, chooses its recipients, takes them off the plan. From then on it is sent.
 * @throws CannotBegin where nobody can be asked about it; AppError `conflict` when another number would get it than was
 *   seen, `plan_limit`, `invalid` when it is in another state
 */
export const beginCampaign = async (parts: Needs, row: CampaignRow, { from, recipients }: Beginning): Promise<void> => {
  const { db } = parts;
  const { source, faults } = await checkContent(parts, row);
  if (source === null || faults.length > 0) throw new CannotBegin('email');
  if (row.senderId === null) throw new CannotBegin('sender');
  const { name, email, replyTo, proof } = await findSender(db, row.siteId, row.senderId);
  if (proof === null) throw new CannotBegin('sender');
  const sender = { name, email, replyTo };
  const frozen = await freeze({ mail: source, sender, list: await listOf(db, row.listId), name: row.name });
  const organizationId = await organizationOf(db, row.siteId);
  await db.transaction(async (tx) => {
    const held = await findCampaign(tx, row.siteId, row.id, 'update');
    // Changed, begun or canceled meanwhile: what was looked at above is not it any more.
    if (!from.includes(held.state) || held.updatedOn.getTime() !== row.updatedOn.getTime())
      throw new AppError('conflict', { details: [fault('id', 'campaign_other_state')] });
    await findSender(tx, row.siteId, row.senderId ?? '');
    const many = await addDeliveries(tx, held);
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
        ...{ state: 'sending', trouble: null, version: source.version, frozen, counted, recipients: many },
        uses: { organizationId, period, n },
        ...{ startedOn: sql`now()`, endedOn: null, updatedOn: sql`now()` },
      })
      .where(eq(campaigns.id, row.id));
    await wakeSenders(tx, row.id);
  });
};
