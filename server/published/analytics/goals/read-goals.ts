import { sql } from 'drizzle-orm';
import type { Funnel, Goal } from '#common/contract/goals.ts';
import type { Database } from '#server/platform/db/database.ts';
import { goalClicks } from '#server/platform/db/schema/goals.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { type Span, whereSpan } from '../add-up';
import { findFilters } from '../find-filters';
import { readPoints } from '../query-views';
import { sampleSlice } from '../sample';
import { slicesOf } from '../slices';
import { totalOf } from '../totals';
import { inViewTurn } from '../view-turns';
import { type StepView, walkSteps } from './walk-steps';
import type { FunnelRow, GoalRow } from './store';

/** Days of a site; `until` is the first moment after them. */
export interface GoalScope {
  /** Number of the site. */
  readonly site: number;
  readonly from: Date;
  readonly until: Date;
}
type Reached = { readonly reached: number; readonly visitors: number };

const NOTHING: Reached = { reached: 0, visitors: 0 };
/** Visitors are counted once a day: nothing ties the days. They have another hash on each. */
const NUMBERS = sql`count(*)::int as reached, count(distinct visitor)::int as visitors`;

/** What its days are added up to already, and of the rest single views. */
async function readPage(db: Database, scope: GoalScope, path: string): Promise<Reached> {
  const filters = await findFilters(db, scope.site, [{ dimension: 'path', value: path }]);
  const { views: reached, visitors } = totalOf(await readPoints(db, { ...scope, filters, sample: 1 }, 'day'));
  return { reached, visitors };
}

async function readPages(db: Database, scope: GoalScope, paths: readonly string[]) {
  const found = new Map<string, Reached>();
  for (const path of paths) found.set(path, await readPage(db, scope, path));
  return found;
}

async function readClicks(db: Database, scope: GoalScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Reached>();
  const { rows } = await db.execute<{ id: string } & Reached>(sql`
    select goal_id as id, ${NUMBERS} from ${goalClicks} where goal_id in ${ids}
      and at >= ${scope.from.toISOString()} and at < ${scope.until.toISOString()} group by goal_id`);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}

/** How often goals were reached. */
export async function readGoals(db: Database, scope: GoalScope, all: readonly GoalRow[]): Promise<Goal[]> {
  const pages = all.filter(({ kind }) => kind === 'page').map(({ target }) => target);
  const clicks = all.filter(({ kind }) => kind === 'click').map(({ id }) => id);
  const [byPath, byId] = [await readPages(db, scope, pages), await readClicks(db, scope, clicks)];
  return all.map(({ id, name, kind, target }) => ({
    id,
    name,
    kind,
    target,
    ...((kind === 'page' ? byPath.get(target) : byId.get(id)) ?? NOTHING),
  }));
}

/** The views of some paths in a part of the range, sorted by visitor and time. */
async function readSteps(db: Database, part: Span, paths: readonly string[]): Promise<StepView[]> {
  const { rows } = await db.execute<{ visitor: string; path: string }>(sql`
    select visitor::text as visitor, text as path from (
      select path, visitor, at from ${views} where ${whereSpan(part)} and kind = 0
    ) seen join view_names on no = path where text in ${paths}
    order by seen.visitor, seen.at`);
  return rows;
}

interface FunnelScope extends GoalScope {
  /** Of how many visitors one is read. */
  readonly sample: number;
}

/**
 * How far visitors came in funnels. Views of all steps are read once, sorted by visitor, and walked here: a self-join
 * per step did not answer within minutes. Read by part of a day's visitors (hashes change daily), to bound statement
 * and memory.
 */
export async function readFunnels(
  db: Database,
  { sample, ...scope }: FunnelScope,
  all: readonly FunnelRow[],
): Promise<Funnel[]> {
  const paths = [...new Set(all.flatMap(({ steps }) => steps))];
  const counts = all.map(({ steps }) => steps.map(() => 0));
  if (paths.length > 0)
    for await (const part of slicesOf(db, { ...scope, ...(sample > 1 && { slice: sampleSlice(sample) }) })) {
      const seen = await inViewTurn(db, scope.site, () => readSteps(db, part, paths));
      for (const [index, { steps }] of all.entries())
        for (const [step, many] of walkSteps(seen, steps).entries()) counts[index]![step]! += many * sample;
    }
  return all.map(({ id, name, steps }, index) => ({
    id,
    name,
    steps: steps.map((path, step) => ({ path, visitors: counts[index]?.[step] ?? 0 })),
  }));
}

/** Visitors of the range, each counted once a day. */
export async function readVisitors(db: Database, scope: GoalScope): Promise<number> {
  return totalOf(await readPoints(db, { ...scope, filters: [], sample: 1 }, 'day')).visitors;
}
