import { sql } from 'drizzle-orm';
import type { Funnel, Goal } from '#common/contract/goals.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { goalClicks } from '#server/platform/db/schema/goals.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { walkSteps } from './walk-steps';
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
const within = ({ from, until }: GoalScope) => sql`at >= ${from.toISOString()} and at < ${until.toISOString()}`;

const readPages = async (db: Queryable, scope: GoalScope, paths: readonly string[]) => {
  if (paths.length === 0) return new Map<string, Reached>();
  const { rows } = await db.execute<{ text: string } & Reached>(sql`
    select text, ${NUMBERS} from ${views} join view_names on no = path
    where ${views}.site = ${scope.site} and ${views}.kind = 0 and ${within(scope)} and text in ${paths} group by text`);
  return new Map(rows.map(({ text, ...numbers }) => [text, numbers]));
};

const readClicks = async (db: Queryable, scope: GoalScope, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Reached>();
  const { rows } = await db.execute<{ id: string } & Reached>(sql`
    select goal_id as id, ${NUMBERS} from ${goalClicks} where goal_id in ${ids} and ${within(scope)} group by goal_id`);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
};

/** How often goals were reached, from single views and clicks. */
export const readGoals = async (db: Queryable, scope: GoalScope, all: readonly GoalRow[]): Promise<Goal[]> => {
  const pages = all.filter(({ kind }) => kind === 'page').map(({ target }) => target);
  const clicks = all.filter(({ kind }) => kind === 'click').map(({ id }) => id);
  const [byPath, byId] = [await readPages(db, scope, pages), await readClicks(db, scope, clicks)];
  return all.map(({ id, name, kind, target }) => ({
    ...{ id, name, kind, target },
    ...((kind === 'page' ? byPath.get(target) : byId.get(id)) ?? NOTHING),
  }));
};

/**
 * How far visitors came in funnels. The views of all steps are read once, sorted by visitor, and walked here: joined with
 * itself for each step, the table did not answer within minutes.
 */
export const readFunnels = async (db: Queryable, scope: GoalScope, all: readonly FunnelRow[]): Promise<Funnel[]> => {
  const paths = [...new Set(all.flatMap(({ steps }) => steps))];
  if (paths.length === 0) return [];
  const { rows } = await db.execute<{ visitor: string; path: string }>(sql`
    select visitor::text as visitor, text as path from ${views} join view_names on no = path
    where ${views}.site = ${scope.site} and ${views}.kind = 0 and ${within(scope)} and text in ${paths}
    order by ${views}.visitor, ${views}.at`);
  return all.map(({ id, name, steps }) => {
    const counts = walkSteps(rows, steps);
    return { id, name, steps: steps.map((path, index) => ({ path, visitors: counts[index] ?? 0 })) };
  });
};

/** Visitors of the range, each counted once a day. */
export const readVisitors = async (db: Queryable, scope: GoalScope): Promise<number> => {
  const { rows } = await db.execute<{ visitors: number }>(sql`
    select count(distinct visitor)::int as visitors from ${views}
    where site = ${scope.site} and kind = 0 and ${within(scope)}`);
  return rows[0]?.visitors ?? 0;
};
