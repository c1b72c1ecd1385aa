import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { CampaignTrigger } from '#common/contract/campaigns.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mayReceive, recipientsOf } from '#server/published/audience/recipients.ts';
import { organizationOf } from './begin-campaign';
import { audienceOf } from './check-campaign';
import { daysDue, sameDays } from './days-due';
import { type CampaignRow, findCampaign } from './store';

type Deps = Pick<Parts, 'db' | 'log'>;
type Dated = Extract<CampaignTrigger, { kind: 'date' }>;

/** How old the stored time of the last look may get while no person is found. */
const REMEMBER_MS = 60_000;

/**
 * Those who came into the list since the last look. A minute more is looked at, for what was committed late; those who are
 * there already stay as they are. An import notes at the person that it put them there.
 */
function addJoined(tx: Transaction, { id, listId, startedOn, lookedAt }: CampaignRow, minutes: number) {
  const since = new Date(Math.max(startedOn?.getTime() ?? 0, (lookedAt?.getTime() ?? 0) - REMEMBER_MS));
  return tx.execute(sql`
    insert into campaign_deliveries (campaign_id, person_id, not_before)
    select ${id}::text, people.id, joined.at + make_interval(mins => ${minutes}::integer)
    from list_people as joined join people on people.id = joined.person_id
    where joined.list_id = ${listId} and joined.state = 'confirmed' and joined.at > ${since.toISOString()}::timestamptz
      and ${mayReceive(listId ?? undefined)}
      and not exists (select 1 from jsonb_array_elements(people.proof) as event
        where event ->> 'how' = 'import' and event ->> 'act' = 'agreed'
          and abs(extract(epoch from (event ->> 'at')::timestamptz - joined.at)) < 600)
    on conflict do nothing`);
}

/** Those whose date it is. Who has had it is written to again a year later. */
async function addDated(tx: Transaction, row: CampaignRow, { field, yearly, days }: Dated, today: string) {
  const audience = audienceOf(row);
  if (audience === null) return { rowCount: 0 };
  const chosen = await recipientsOf(tx, row.siteId, audience);
  const dates = sameDays(today, { days, yearly });
  const value: SQL = yearly ? sql`right(chosen.fields ->> ${field}, 5)` : sql`chosen.fields ->> ${field}`;
  return tx.execute(sql`
    insert into campaign_deliveries as d (campaign_id, person_id)
    select ${row.id}::text, chosen.id from (${chosen}) as chosen
    where ${value} in (${sql.join(
      dates.map((date) => sql`${date}`),
      sql`, `,
    )})
    on conflict (campaign_id, person_id) where key is null do update set state = 'waiting', tries = 0, at = now(), not_before = null,
      claimed_by = null, claimed_at = null, reason = null, opened_on = null, clicked_on = null
    where ${yearly}::boolean and d.state not in ('waiting', 'sending') and d.at < now() - interval '300 days'`);
}

/** Adds whom one campaign's trigger names, and takes them off the plan, all or none. */
async function addOne(tx: Transaction, { siteId, id }: CampaignRow, now: Date): Promise<void> {
  // Another instance may be at it.
  const row = await findCampaign(tx, siteId, id, 'update');
  const { trigger, state, lookedAt } = row;
  if (trigger === null || trigger.kind === 'api' || state !== 'sending' || lookedAt === null) return;
  const days = trigger.kind === 'date' ? daysDue(lookedAt, now, trigger.hour) : [];
  if (trigger.kind === 'date' && days.length === 0) return;
  let many = 0;
  if (trigger.kind === 'joined') many = (await addJoined(tx, row, trigger.minutes)).rowCount ?? 0;
  else for (const day of days) many += (await addDated(tx, row, trigger, day)).rowCount ?? 0;
  if (many > 0) await takeUses(tx, await organizationOf(tx, siteId), 'emails', many);
  if (trigger.kind === 'joined' && many === 0 && now.getTime() - lookedAt.getTime() < REMEMBER_MS) return;
  const trouble = sql`nullif(${campaigns.trouble}, 'plan-limit')`;
  // Who joined is dated by the database, whose clock may be another one.
  const upTo = trigger.kind === 'joined' ? sql`now()` : now;
  await tx.update(campaigns).set({ lookedAt: upTo, trouble }).where(eq(campaigns.id, id));
}

/**
 * Adds a delivery for each person whom the triggers of active campaigns match now. Where the plan has no room for them
 * none is added, and they are looked for again.
 */
export async function addTriggered({ db, log }: Deps, now: Date): Promise<void> {
  const where = and(eq(campaigns.state, 'sending'), isNotNull(campaigns.trigger));
  for (const row of await db.select().from(campaigns).where(where)) {
    try {
      await db.transaction((tx) => addOne(tx, row, now));
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
