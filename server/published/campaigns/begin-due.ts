import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { beginCampaign } from './begin-campaign';
import { CannotBegin } from './freeze-campaign';
import type { CampaignRow } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** Of each organization the one whose time came first: many that are due of one hold up no other's. */
async function findDue({ db }: Deps, paused: readonly string[]): Promise<CampaignRow[]> {
  const rows = await db
    .selectDistinctOn([sites.organizationId], { row: campaigns })
    .from(campaigns)
    .innerJoin(sites, eq(sites.id, campaigns.siteId))
    .where(and(eq(campaigns.state, 'scheduled'), lte(campaigns.at, sql`now()`), notInArray(campaigns.id, [...paused])))
    .orderBy(sites.organizationId, asc(campaigns.at), asc(campaigns.id));
  return rows.map(({ row }) => row);
}

/** Why a campaign cannot begin; null where that is not known, or will be over. */
function troubleOf(error: unknown) {
  if (error instanceof CannotBegin) return error.trouble;
  return error instanceof AppError && error.code === 'plan_limit' ? 'plan-limit' : null;
}

/** @returns whether it is to be tried later */
async function beginOne(deps: Deps, row: CampaignRow): Promise<boolean> {
  try {
    await beginCampaign(deps, row, { from: ['scheduled'], recipients: null });
    return false;
  } catch (error) {
    // Another instance was first, or a user changed it.
    if (error instanceof AppError && error.code === 'conflict') return true;
    const trouble = troubleOf(error);
    if (trouble === null) {
      deps.log.warn({ err: error, campaign: row.id }, 'A campaign could not begin now.');
      return true;
    }
    await deps.db
      .update(campaigns)
      .set({ state: 'failed', trouble, recipients: null, updatedOn: sql`now()` })
      .where(and(eq(campaigns.id, row.id), eq(campaigns.state, 'scheduled')));
    return false;
  }
}

/**
 * Begins one scheduled campaign that is due of each organization. One that cannot begin stores the reason.
 * @param paused ids of campaigns that are left out
 * @returns whether more may be due, and the ids of those that something else held up for now
 */
export async function beginDue(
  deps: Deps,
  paused: readonly string[],
): Promise<{ readonly isMore: boolean; readonly later: readonly string[] }> {
  const due = await findDue(deps, paused);
  const later: string[] = [];
  for (const row of due) if (await beginOne(deps, row)) later.push(row.id);
  return { isMore: due.length > 0, later };
}
