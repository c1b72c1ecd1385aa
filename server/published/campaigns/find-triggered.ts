import { inArray, sql } from 'drizzle-orm';
import type { CampaignTrigger } from '#common/contract/campaigns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPeople, people } from '#server/platform/db/schema/audience.ts';
import { listRecipients, mayReceive } from '#server/published/audience/recipients.ts';
import { audienceOf } from './check-campaign';
import { daysDue, sameDays } from './days-due';
import type { CampaignRow } from './store';

type Dated = Extract<CampaignTrigger, { kind: 'date' }>;

/** How old the stored time of the last look may get while no person is found. */
export const REMEMBER_MS = 60_000;
/** Members that one statement looks at: each with the history of their consent. */
const STEP = 1000;

/** An import notes at the person that it put them into the list. */
const wasImported = sql`exists (select 1 from jsonb_array_elements(people.proof) as event
  where event ->> 'how' = 'import' and event ->> 'act' = 'agreed'
    and abs(extract(epoch from (event ->> 'at')::timestamptz - joined.at)) < 600)`;

/** Those who came into the list since the last look, imports aside. A minute more is looked at, for what was committed late. */
async function findJoined(db: Database, { listId, startedOn, lookedAt }: CampaignRow): Promise<string[]> {
  const since = new Date(Math.max(startedOn?.getTime() ?? 0, (lookedAt?.getTime() ?? 0) - REMEMBER_MS)).toISOString();
  const ids: string[] = [];
  let last = { at: since, id: '' };
  for (;;) {
    const { rows } = await db.execute<{ id: string; at: string; chosen: boolean }>(sql`
      select joined.person_id as id, joined.at::text as at, (${mayReceive(listId ?? undefined)} and not ${wasImported}) as chosen
      from (
        select person_id, at from ${listPeople} where list_id = ${listId} and state = 'confirmed' and at > ${since}::timestamptz
          and (at, person_id) > (${last.at}::timestamptz, ${last.id}) order by at, person_id limit ${STEP}::integer
      ) as joined join ${people} on ${people.id} = joined.person_id
      order by joined.at, joined.person_id`);
    for (const { id, chosen } of rows) if (chosen) ids.push(id);
    last = rows.at(-1) ?? last;
    if (rows.length < STEP) return ids;
  }
}

/** Those whose date it is on one of these days. */
async function findDated(db: Database, row: CampaignRow, { field, yearly, days }: Dated, due: readonly string[]) {
  const audience = audienceOf(row);
  if (audience === null) return [];
  const dates = due.flatMap((day) => sameDays(day, { days, yearly }));
  const value = yearly ? sql`right(${people.fields} ->> ${field}, 5)` : sql`${people.fields} ->> ${field}`;
  return listRecipients(db, row.siteId, audience, inArray(value, dates));
}

/**
 * Ids of those whom a campaign's trigger names now; null where it is not time to look. Not within a transaction: rules of
 * a segment take their time.
 */
export async function findTriggered(db: Database, row: CampaignRow, now: Date): Promise<readonly string[] | null> {
  const { trigger, lookedAt } = row;
  if (trigger === null || trigger.kind === 'api' || lookedAt === null) return null;
  if (trigger.kind === 'joined') return findJoined(db, row);
  const due = daysDue(lookedAt, now, trigger.hour);
  return due.length === 0 ? null : findDated(db, row, trigger, due);
}
