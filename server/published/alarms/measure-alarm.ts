import { readVitalTotals } from '#server/published/analytics/vitals/read-vitals.ts';
import { dayOf } from '#server/published/analytics/salts.ts';
import { siteNumber } from '#server/published/analytics/site-number.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AlarmRow } from './store';

const DAY_MS = 86_400_000;

/**
 * Makes a reader of what alarms watch: yesterday and today in UTC, since vitals are counted by the day. Alarms of the same
 * pages share one read.
 * @returns a function that gives 75th percentile, in the unit of the vital, and number of samples; null: nothing was measured
 */
export function alarmMeter(db: Queryable, now: Date) {
  const days = { from: dayOf(new Date(now.getTime() - DAY_MS)), to: dayOf(now) };
  const known = new Map<string, ReturnType<typeof readVitalTotals>>();
  const read = async (siteId: string, page: string | null) =>
    readVitalTotals(db, { ...days, site: await siteNumber(db, siteId), ...(page !== null && { page }) });
  return async ({ siteId, pageKey, vital }: Pick<AlarmRow, 'siteId' | 'pageKey' | 'vital'>) => {
    const key = JSON.stringify([siteId, pageKey]);
    const totals = known.get(key) ?? read(siteId, pageKey);
    known.set(key, totals);
    return (await totals)[vital];
  };
}
