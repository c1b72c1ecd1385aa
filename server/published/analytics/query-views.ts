import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Dimension, ViewPoint, ViewRow, ViewTotals } from '#common/contract/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';
import { viewNames } from '#server/platform/db/schema/views.ts';
import { addUp, WHOLE } from './add-up';
import { DIMENSIONS, type DimensionRule } from './dimensions';
import type { StoredFilter } from './find-filters';
import { DEVICES } from './read-user-agent';
import { rolledUntil } from './roll-up';
import { sampleSlice } from './sample';
import { slicesOf } from './slices';
import { NOTHING, plus, times } from './totals';
import { inViewTurn } from './view-turns';

type Unit = 'hour' | 'day';
/** A span of a site in time; both ends at full days in UTC. */
export interface Range {
  readonly site: number;
  readonly from: Date;
  readonly until: Date;
  readonly filters: readonly StoredFilter[];
  /** Of how many visitors one is read where only single views answer; 1: all of them. */
  readonly sample: number;
}

const DAY_MS = 86_400_000;
/** Days of sums that one statement reads. */
const STORED_DAYS = 31;
/** Texts that one statement reads. */
const MAX_TEXTS = 5000;
const SUMS = sql`sum(views)::int as views, sum(visitors)::int as visitors, sum(visits)::int as visits,
  sum(bounces)::int as bounces, sum(seconds)::float8 as seconds`;

function later(a: Date, b: Date) {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date) {
  return a < b ? a : b;
}

function dayOf(at: Date) {
  return at.toISOString().slice(0, 10);
}

/**
 * The sums that hold the requested data; null: only single views do. Days of one value are the sums of its dimension.
 */
function storedOf({ filters }: Range, unit: Unit, dimension: DimensionRule): { no: number; value: SQL } | null {
  const [filter, ...others] = filters;
  if (filter === undefined) return { no: dimension.no, value: sql`` };
  if (others.length > 0 || unit === 'hour' || dimension !== WHOLE) return null;
  return { no: filter.rule.no, value: sql` and value = ${filter.no}` };
}

/** What is added up already: `select at, value` and the five numbers, of some days at a time. */
function* storedSums({ site, from, until }: Range, unit: Unit, { no, value }: { no: number; value: SQL }) {
  for (let start = from; start < until; start = new Date(start.getTime() + STORED_DAYS * DAY_MS)) {
    const end = earlier(until, new Date(start.getTime() + STORED_DAYS * DAY_MS));
    yield unit === 'hour'
      ? sql`select hour as at, 0 as value, views, visitors, visits, bounces, seconds from view_hours
          where site = ${site} and hour >= ${start.toISOString()} and hour < ${end.toISOString()}`
      : sql`select day::timestamp at time zone 'UTC' as at, value, views, visitors, visits, bounces, seconds from view_days
          where site = ${site} and dimension = ${no}${value} and day >= ${dayOf(start)} and day < ${dayOf(end)}`;
  }
}

/** @returns of how many visitors one is read for the numbers of a range; 1: they are counted, not estimated */
export function estimatedFrom(range: Range, unit: Unit, dimension: DimensionRule = WHOLE): number {
  return storedOf(range, unit, dimension) === null ? range.sample : 1;
}

/** The same of all of a range, from single views where it is not added up, and by statements that are short each. */
async function* sums(db: Database, range: Range, unit: Unit, dimension: DimensionRule): AsyncGenerator<SQL, void> {
  const { site, from, until, filters } = range;
  const kept = storedOf(range, unit, dimension);
  const sample = estimatedFrom(range, unit, dimension);
  const rolled = kept === null ? null : (await rolledUntil(db))[unit];
  const edge = rolled === null ? from : later(from, earlier(until, rolled));
  if (kept !== null) yield* storedSums({ ...range, until: edge }, unit, kept);
  const span = { from: edge, until, site, ...(sample > 1 && { slice: sampleSlice(sample) }) };
  for await (const slice of slicesOf(db, span, filters)) yield addUp(slice, unit, dimension, filters);
}

interface Sums {
  readonly range: Range;
  readonly unit: Unit;
  readonly dimension: DimensionRule;
}

/** Adds up what the statements of {@link sums} give, by one of its columns; of a sample, for all visitors. */
async function collect<K extends string | number>(db: Database, { range, unit, dimension }: Sums, key: SQL) {
  const sample = estimatedFrom(range, unit, dimension);
  const all = new Map<K, ViewTotals>();
  for await (const statement of sums(db, range, unit, dimension)) {
    const { rows } = await inViewTurn(db, range.site, () =>
      db.execute<{ key: K } & ViewTotals>(sql`select ${key} as key, ${SUMS} from (${statement}) each group by 1`),
    );
    for (const { key: of, ...numbers } of rows) all.set(of, plus(all.get(of) ?? NOTHING, times(numbers, sample)));
  }
  return all;
}

/** @returns the numbers of each hour or day in which there was a view, in order */
export async function readPoints(db: Database, range: Range, unit: Unit): Promise<ViewPoint[]> {
  const at = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const all = await collect<string>(db, { range, unit, dimension: WHOLE }, at);
  return [...all].map(([key, numbers]) => ({ at: key, ...numbers })).sort((a, b) => (a.at < b.at ? -1 : 1));
}

async function readTexts(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (let start = 0; start < numbers.length; start += MAX_TEXTS) {
    const some = inArray(viewNames.no, numbers.slice(start, start + MAX_TEXTS));
    for (const { no, text } of await db.select().from(viewNames).where(some)) texts.set(no, text);
  }
  return texts;
}

/** @returns rows of a dimension, those with most views first, and how many were seen in all */
export async function readRows(
  db: Database,
  range: Range,
  dimension: Dimension,
  size: number,
): Promise<{ readonly rows: ViewRow[]; readonly tc: number; readonly sample: number }> {
  const rule = DIMENSIONS[dimension];
  const all = await collect<number>(db, { range, unit: 'day', dimension: rule }, sql`value`);
  const top = [...all].sort(([a, one], [b, other]) => other.views - one.views || a - b).slice(0, size);
  const texts: ReadonlyMap<number, string> =
    rule.names === 'device'
      ? new Map(DEVICES.entries())
      : await readTexts(
          db,
          top.map(([no]) => no),
        );
  const rows = top.map(([no, numbers]) => ({ value: texts.get(no) ?? '', ...numbers }));
  return { rows, tc: all.size, sample: estimatedFrom(range, 'day', rule) };
}
