import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import {
  GOOD_VITALS,
  MAX_VITAL_DAYS,
  POOR_VITALS,
  queryVitals,
  saveBudgets,
  type VitalBudgets,
} from '#common/contract/vitals.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { siteNumber } from '../site-number';
import { readVitals, readVitalTotals } from './read-vitals';

const DAY_MS = 86_400_000;

/** @throws AppError `invalid` on `to` for a range that is empty or too long */
function checkDays({ from, to }: { readonly from: string; readonly to: string }) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new AppError('invalid', { details: [fault('to', 'range_order')] });
  if (days > MAX_VITAL_DAYS)
    throw new AppError('invalid', { details: [fault('to', 'range_days', { days: MAX_VITAL_DAYS })] });
}

async function readBudgets(db: Queryable, siteId: string): Promise<{ budgets: VitalBudgets; beacon: boolean }> {
  const [site] = await db
    .select({ own: sites.vitalBudgets, beacon: sites.beacon })
    .from(sites)
    .where(eq(sites.id, siteId));
  return { budgets: { ...GOOD_VITALS, ...site?.own }, beacon: site?.beacon ?? false };
}

/** `v1/metrics` (docs/contract.md "Metrics"). */
export function vitalRoutes(api: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  handle(api, queryVitals, async ({ body: { by, ...asked }, actor }) => {
    checkDays(asked);
    const scope = { ...asked, site: await siteNumber(db, actor.siteId) };
    const rows = await readVitals(db, scope, by);
    const days = await readVitals(db, scope, 'day');
    return {
      rows,
      days,
      poor: POOR_VITALS,
      totals: await readVitalTotals(db, scope),
      ...(await readBudgets(db, actor.siteId)),
    };
  });

  handle(api, saveBudgets, async ({ body: { budgets }, actor }) => {
    await db.update(sites).set({ vitalBudgets: budgets }).where(eq(sites.id, actor.siteId));
    return withText('Updated successfully', { budgets });
  });
}
