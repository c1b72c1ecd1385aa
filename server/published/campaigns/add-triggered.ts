import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findTriggered, REMEMBER_MS } from './find-triggered';
import { type CampaignRow, findCampaign } from './store';

type Deps = Pick<Parts, 'db' | 'log'>;

/** Adds those who came into the list; those who are there already stay as they are. */
function addJoined(tx: Transaction, { id, listId }: CampaignRow, ids: readonly string[], minutes: number) {
  return tx.execute(sql`
    insert into campaign_deliveries (campaign_id, person_id, not_before)
    select ${id}::text, joined.person_id, joined.at + make_interval(mins => ${minutes}::integer)
    from list_people as joined
    where joined.list_id = ${listId} and joined.state = 'confirmed'
      and joined.person_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    on conflict do nothing`);
}

/** Adds those whose date it is. Who has had it is written to again a year later. */
function addDated(tx: Transaction, { id }: CampaignRow, ids: readonly string[], yearly: boolean) {
  return tx.execute(sql`
    insert into campaign_deliveries as d (campaign_id, person_id)
    select ${id}::text, people.id from people
    where people.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    on conflict (campaign_id, person_id) where key is null do update set state = 'waiting', tries = 0, at = now(), not_before = null,
      claimed_by = null, claimed_at = null, reason = null, opened_on = null, clicked_on = null
    where ${yearly}::boolean and d.state not in ('waiting', 'sending') and d.at < now() - interval '300 days'`);
}

/** Adds whom one campaign's trigger names, and takes them off the plan, all or none. */
async function addOne(db: Database, found: CampaignRow, now: Date): Promise<void> {
  const chosen = await findTriggered(db, found, now);
  if (chosen === null) return;
  await db.transaction(async (tx) => {
    const row = await findCampaign(tx, found.siteId, found.id, 'update');
    const { id, siteId, trigger, state, lookedAt } = row;
    if (trigger === null || trigger.kind === 'api' || state !== 'sending' || lookedAt === null) return;
    // Another instance was at it, or it was changed.
    if (lookedAt.getTime() !== found.lookedAt?.getTime() || trigger.kind !== found.trigger?.kind) return;
    const { rowCount } =
      trigger.kind === 'joined'
        ? await addJoined(tx, row, chosen, trigger.minutes)
        : await addDated(tx, row, chosen, trigger.yearly);
    const many = rowCount ?? 0;
    if (many > 0) await takeUses(tx, await organizationOf(tx, siteId), 'emails', many);
    if (trigger.kind === 'joined' && many === 0 && now.getTime() - lookedAt.getTime() < REMEMBER_MS) return;
    const trouble = sql`nullif(${campaigns.trouble}, 'plan-limit')`;
    // Who joined is dated by the database, whose clock may be another one.
    const upTo = trigger.kind === 'joined' ? sql`now()` : now;
    await tx.update(campaigns).set({ lookedAt: upTo, trouble }).where(eq(campaigns.id, id));
  });
}

/**
 * Adds a delivery for each person whom the triggers of active campaigns match now. Where the plan has no room for them
 * none is added, and they are looked for again.
 */
export async function addTriggered({ db, log }: Deps, now: Date): Promise<void> {
  const where = and(eq(campaigns.state, 'sending'), isNotNull(campaigns.trigger));
  for (const row of await db.select().from(campaigns).where(where)) {
    try {
      await addOne(db, row, now);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan_limit') {
        log.warn({ err: error, campaign: row.id }, 'It could not be looked up whom a campaign is for now.');
        continue;
      }
      await db
        .update(campaigns)
        .set({ trouble: 'plan-limit' })
        .where(and(eq(campaigns.id, row.id), eq(campaigns.state, 'sending')));
    }
  }
}
