import { sql, type SQL } from 'drizzle-orm';
import { VITALS, type Vital, type VitalRow } from '#common/contract/vitals.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { DEVICES, type Device } from '../read-user-agent';
import { BUCKET_COUNT, countOf, p75 } from './buckets';
import { VITAL_SCALE, vitalOf } from './vital-scale';

/** Pages of a site in time. */
export interface VitalScope {
  /** Number of the site. */
  readonly site: number;
  readonly from: string;
  readonly to: string;
  readonly page?: string | undefined;
  readonly device?: Device | undefined;
}
type Vitals = VitalRow['vitals'];

const MAX_ROWS = 100;
const SUMS = sql.raw(Array.from({ length: BUCKET_COUNT }, (_, index) => `sum(counts[${index + 1}])::int`).join(', '));
const NONE: Vitals = { lcp: null, cls: null, inp: null, ttfb: null, time: null };

/** The columns that rows are grouped by. */
const COLUMNS: Readonly<Record<'page' | 'device' | 'version' | 'day' | 'whole', SQL>> = {
  page: sql`(select text from view_names where no = page)`,
  device: sql`device::text`,
  version: sql`version::text`,
  day: sql`day::text`,
  whole: sql`''`,
};
export type VitalGroup = keyof typeof COLUMNS;

function measuredOf(vital: Vital, counts: readonly number[]) {
  const value = p75(counts);
  return value === null ? null : { p75: value / VITAL_SCALE[vital].units, count: countOf(counts) };
}

/** How often something was measured: each vital of a view counts. */
function total(vitals: Vitals) {
  return VITALS.reduce((sum, vital) => sum + (vitals[vital]?.count ?? 0), 0);
}

/** @returns rows of a group, those measured most often first; days in their order */
export async function readVitals(db: Queryable, scope: VitalScope, by: VitalGroup): Promise<VitalRow[]> {
  const { site, from, to, page, device } = scope;
  const ofPage =
    page === undefined
      ? sql``
      : sql` and page in (select no from view_names where site = ${site} and kind = 1 and text = ${page})`;
  const ofDevice = device === undefined ? sql`` : sql` and device = ${DEVICES.indexOf(device)}`;
  const { rows } = await db.execute<{ value: string | null; vital: number; counts: number[] }>(sql`
    select value, vital, array[${SUMS}] as counts from (
      select ${COLUMNS[by]} as value, vital, counts from vital_days
      where site = ${site} and day >= ${from} and day <= ${to}${ofPage}${ofDevice}) each
    group by value, vital`);
  const found = new Map<string, Vitals>();
  for (const { value, vital: no, counts } of rows) {
    const vital = vitalOf(no);
    const name = by === 'device' ? (DEVICES[Number(value)] ?? 'unknown') : (value ?? '');
    if (vital) found.set(name, { ...(found.get(name) ?? NONE), [vital]: measuredOf(vital, counts) });
  }
  const all = [...found].map(([value, vitals]) => ({ value, vitals }));
  if (by === 'day') return all.sort((a, b) => (a.value < b.value ? -1 : 1));
  return all.sort((a, b) => total(b.vitals) - total(a.vitals)).slice(0, MAX_ROWS);
}

/** The same of all rows together. */
export async function readVitalTotals(db: Queryable, scope: VitalScope): Promise<Vitals> {
  return (await readVitals(db, scope, 'whole'))[0]?.vitals ?? NONE;
}
