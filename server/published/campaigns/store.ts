import { and, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import {
  type Campaign,
  CAMPAIGN_STATES,
  type CampaignNumbers,
  type CampaignState,
  type DeliveryState,
} from '#common/contract/campaigns.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import { lists, people, segments } from '#server/platform/db/schema/audience.ts';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { senders } from '#server/platform/db/schema/senders.ts';
import { causeOf } from './delivery-cause';

interface ReportQuery {
  readonly id: string;
  readonly state?: DeliveryState | undefined;
  readonly size: number;
  readonly page: number;
}

export type CampaignRow = typeof campaigns.$inferSelect;
const sortable = { name: campaigns.name, added_on: campaigns.addedOn, updated_on: campaigns.updatedOn };

const NOTHING: CampaignNumbers = {
  waiting: 0,
  sending: 0,
  sent: 0,
  refused: 0,
  bounced: 0,
  failed: 0,
  uncertain: 0,
  skipped: 0,
};

interface Counts {
  readonly numbers: CampaignNumbers;
  readonly reach: { readonly opened: number; readonly clicked: number };
}
const NONE: Counts = { numbers: NOTHING, reach: { opened: 0, clicked: 0 } };

/** How many deliveries of some campaigns are in each state, were opened and clicked, by campaign id. */
async function countDeliveries(db: Queryable, ids: readonly string[]): Promise<Map<string, Counts>> {
  const found = new Map<string, Counts>();
  if (ids.length === 0) return found;
  const many = (column: SQL | typeof deliveries.openedOn) => sql<number>`count(${column})::integer`;
  const rows = await db
    .select({
      id: deliveries.campaignId,
      state: deliveries.state,
      many: many(sql`*`),
      opened: many(deliveries.openedOn),
      clicked: many(deliveries.clickedOn),
    })
    .from(deliveries)
    .where(inArray(deliveries.campaignId, [...ids]))
    .groupBy(deliveries.campaignId, deliveries.state);
  for (const row of rows) {
    const { numbers, reach } = found.get(row.id) ?? NONE;
    found.set(row.id, {
      numbers: { ...numbers, [row.state]: row.many },
      reach: { opened: reach.opened + row.opened, clicked: reach.clicked + row.clicked },
    });
  }
  return found;
}

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      row: campaigns,
      list: { id: lists.id, name: lists.name },
      segment: { id: segments.id, name: segments.name },
      sender: { id: senders.id, name: senders.name, email: senders.email },
      emailName: pageTemplates.name,
    })
    .from(campaigns)
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .leftJoin(segments, eq(segments.id, campaigns.segmentId))
    .leftJoin(senders, eq(senders.id, campaigns.senderId))
    .leftJoin(
      pageTemplates,
      and(
        eq(pageTemplates.siteId, campaigns.siteId),
        eq(pageTemplates.pageKey, campaigns.pageKey),
        sql`${pageTemplates.deletedAt} is null`,
      ),
    )
    .where(where)
    .$dynamic();
}

type Joined = Awaited<ReturnType<typeof select>>[number];

function toCampaign({ row, emailName, ...with_ }: Joined, { numbers, reach } = NONE): Campaign {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    trouble: row.trouble,
    list: with_.list,
    segment: with_.segment,
    sender: with_.sender,
    email: row.pageKey === null ? null : { pageKey: row.pageKey, name: emailName ?? row.pageKey },
    version: row.version,
    at: row.at?.toISOString() ?? null,
    trigger: row.trigger,
    recipients: row.recipients,
    numbers,
    reach: row.counted ? reach : null,
    started_on: row.startedOn?.toISOString() ?? null,
    ended_on: row.endedOn?.toISOString() ?? null,
    added_by: row.addedBy,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

function stateFilter(filter: ListQuery['filter']): CampaignState | undefined {
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (name !== 'state')
      throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
    const state = CAMPAIGN_STATES.find((one) => one === value);
    if (!state) throw new AppError('invalid', { details: [fault('filter.state', 'not_valid')] });
    return state;
  }
  return undefined;
}

/** A page of the campaigns of a site, newest first unless sorted. */
export async function readCampaigns(db: Queryable, siteId: string, query: ListQuery) {
  const state = stateFilter(query.filter);
  const where = and(
    eq(campaigns.siteId, siteId),
    state === undefined ? undefined : eq(campaigns.state, state),
    query.search ? ilike(campaigns.name, likePattern(query.search)) : undefined,
  );
  const rows = await select(db, where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(campaigns.addedOn), desc(campaigns.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const numbers = await countDeliveries(
    db,
    rows.map(({ row }) => row.id),
  );
  return {
    campaigns: rows.map((one) => toCampaign(one, numbers.get(one.row.id))),
    tc: await totalOf(query, rows.length, () => db.$count(campaigns, where)),
  };
}

/** The row of a campaign of a site. @throws AppError `not_found` */
export async function findCampaign(db: Queryable, siteId: string, id: string, lock?: 'update'): Promise<CampaignRow> {
  const query = db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.siteId, siteId), eq(campaigns.id, id)));
  const [row] = await (lock === undefined ? query : query.for(lock));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A campaign of a site as it is shown. @throws AppError `not_found` */
export async function readCampaign(db: Queryable, siteId: string, id: string): Promise<Campaign> {
  const [found] = await select(db, and(eq(campaigns.siteId, siteId), eq(campaigns.id, id)));
  if (!found) throw new AppError('not_found');
  return toCampaign(found, (await countDeliveries(db, [id])).get(id));
}

/** A campaign and what became of each of its recipients, a page at a time: one reading. @throws AppError `not_found` */
export function readReport(db: Database, siteId: string, query: ReportQuery) {
  const isolationLevel = 'repeatable read';
  return db.transaction((tx) => readReportIn(tx, siteId, query), { isolationLevel, accessMode: 'read only' });
}

async function readReportIn(db: Queryable, siteId: string, { id, state, size, page }: ReportQuery) {
  const campaign = await readCampaign(db, siteId, id);
  const where = and(eq(deliveries.campaignId, id), state === undefined ? undefined : eq(deliveries.state, state));
  const { no, state: became, reason, notBefore, at, openedOn, clickedOn, personId } = deliveries;
  const rows = await db
    .select({
      no,
      personId,
      email: people.email,
      name: people.name,
      state: became,
      reason,
      notBefore,
      at,
      openedOn,
      clickedOn,
    })
    .from(deliveries)
    .innerJoin(people, eq(people.id, personId))
    .where(where)
    .orderBy(deliveries.no)
    .limit(size)
    .offset((page - 1) * size);
  return {
    campaign,
    deliveries: rows.map(({ no: number, openedOn: opened, clickedOn: clicked, notBefore: again, ...row }) => ({
      id: String(number),
      ...row,
      reason: row.state === 'skipped' ? '' : (row.reason ?? ''),
      cause: causeOf(row.state, row.reason),
      retry_on: row.state === 'waiting' && campaign.state === 'sending' ? (again?.toISOString() ?? null) : null,
      at: row.at.toISOString(),
      opened_on: opened?.toISOString() ?? null,
      clicked_on: clicked?.toISOString() ?? null,
    })),
    tc: await totalOf({ size, page }, rows.length, () => db.$count(deliveries, where)),
  };
}
