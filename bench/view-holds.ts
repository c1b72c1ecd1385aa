import { sql } from 'drizzle-orm';
import type { Dimension, ViewFilter } from '#common/contract/analytics.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findFilters } from '#server/published/analytics/find-filters.ts';
import { countMarks } from '#server/published/analytics/experiments/count-marks.ts';
import { readFunnels, readGoals } from '#server/published/analytics/goals/read-goals.ts';
import { analyticsJobs } from '#server/published/analytics/jobs.ts';
import { readPoints, readRows } from '#server/published/analytics/query-views.ts';
import { readRealtime } from '#server/published/analytics/realtime/read-realtime.ts';
import { dropOldMonths } from '#server/published/analytics/view-months.ts';
import { sampleOf } from '#server/published/analytics/sample.ts';
import { addNames } from '#server/published/analytics/view-names.ts';
import { holdPrinter, type Print } from './holds';
import { DAY_MS, DAYS } from './view-month';

/** Clicks of more than half a year: the first half is too old to be kept. */
function addClicks({ db }: Pick<OpenDatabase, 'db'>, start: Date) {
  return db.execute(sql`insert into pagewright_views.goal_clicks (goal_id, at, visitor)
    select 'bench-click', ${start.toISOString()}::timestamptz - interval '450 days' + i * interval '1 minute', i
    from generate_series(1, 300000) i`);
}

/** Gives the site what is asked for beside views: goals, a funnel, clicks on a goal, and a test on its page most viewed. */
async function addWork({ db }: OpenDatabase, siteId: string, start: Date) {
  await db.execute(sql`insert into goals (id, site_id, name, kind, target)
    values ('bench-page', ${siteId}, 'page', 'page', 'path-2'), ('bench-click', ${siteId}, 'click', 'click', 'tel:1')`);
  await addClicks({ db }, start);
  await db.execute(sql`update page_templates set page_key = 'page-0'
    where id = (select id from page_templates where site_id = ${siteId} and deleted_at is null limit 1)`);
  await db.execute(sql`insert into experiments
    (id, site_id, template_id, name, state, version_a, version_b, share, goal_id, goal_name, started_at, added_by)
    select 'bench', site_id, id, 'test', 'running', 1, 2, 50, 'bench-page', 'page', ${start.toISOString()}, 'x'
    from page_templates where site_id = ${siteId} and page_key = 'page-0'`);
}

/** Half a million visitors of the test, of whom half got B. */
function addVisitors({ db }: OpenDatabase) {
  return db.execute(sql`insert into pagewright_views.experiment_visitors (experiment_id, visitor, is_b)
    select 'bench', i::bigint * 562949953, i % 2 = 0 from generate_series(1, 500000) i`);
}

/** Views of a batch by visitors of whom half are known, and half of whom reach the goal at once. */
function batchOfMarks() {
  return Array.from({ length: 500 }, (_, n) => {
    const visitor = (1000 + (n >> 1)) * 562_949_953 + (n % 4 < 2 ? 0 : 1);
    return {
      experimentId: 'bench',
      at: new Date(),
      visitor,
      did: n % 2 === 0 ? ('saw-a' as const) : ('reached' as const),
    };
  });
}

/** Names of invented addresses, as programs that look for holes leave them in a month. */
function addInvented({ db }: OpenDatabase, site: number) {
  return db.execute(sql`insert into view_names (no, site, kind, text, added_on)
    select (select max(no) from view_names) + i, ${site}::int, 3, '/invented/' || i, current_date - (i / 10000)
    from generate_series(1, 299999) i`);
}

function jobRunner({ db, engine }: OpenDatabase) {
  const settings = { viewsMonths: 12 } as Parts['settings'];
  // What these jobs use of the parts.
  const parts = { db, engine, settings } as Parts;
  return (name: string) => analyticsJobs.find((job) => job.name === name)!.run(parts, {});
}

/** Adds a month up as the job does. */
export async function measureAddingUp(database: OpenDatabase, print: Print): Promise<void> {
  const run = jobRunner(database);
  await holdPrinter(database, print)('adding up a month', () => run('roll-up-views'));
}

/**
 * Measures for how long everything else that analytics does holds a database with a month of
 * views that are added up, and prints it. Deletes them in the end.
 */
export async function measureHolds(database: OpenDatabase, print: Print): Promise<void> {
  const { db } = database;
  const { rows } = await db.execute<{ no: number; id: string }>(
    sql`select no, site_id as id from view_sites order by no limit 1`,
  );
  const { no: site, id: siteId } = rows[0]!;
  const [tell, run] = [holdPrinter(database, print), jobRunner(database)];
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const [from, until] = [new Date(today - DAYS * DAY_MS), new Date(today)];
  await addWork(database, siteId, from);
  const range = async (filters: readonly ViewFilter[] = []) => ({
    site,
    from,
    until,
    filters: await findFilters(db, site, filters),
    sample: filters.length === 0 ? 1 : await sampleOf(db, { site, from, until }),
  });
  const country = { dimension: 'country', value: 'country-1' } as const;
  const browser = { dimension: 'browser', value: 'browser-1' } as const;

  await addVisitors(database);
  await tell('a batch of visitors of a test', () => db.transaction((tx) => countMarks(tx, batchOfMarks())));
  await tell('chart', async () => readPoints(db, await range(), 'day'));
  await tell('chart of one country', async () => readPoints(db, await range([country]), 'day'));
  await tell('chart of two filters', async () => readPoints(db, await range([country, browser]), 'day'));
  await tell('chart by hours of a filter', async () =>
    readPoints(db, { ...(await range([country])), from: new Date(today - 14 * DAY_MS) }, 'hour'),
  );
  for (const dimension of ['path', 'entry', 'missing', 'source'] as const satisfies readonly Dimension[]) {
    await tell(`list by ${dimension}`, async () => readRows(db, await range(), dimension, 10));
    await tell(`list by ${dimension} of a filter`, async () => readRows(db, await range([country]), dimension, 10));
  }
  await tell('export by path', async () => readRows(db, await range(), 'path', 50_000));
  await tell('goals', async () => {
    const goal = { siteId, addedOn: from, name: 'g' };
    await readGoals(db, { site, from, until }, [
      { ...goal, id: 'bench-page', kind: 'page', target: 'path-2' },
      { ...goal, id: 'bench-click', kind: 'click', target: 'tel:1' },
    ]);
  });
  await tell('funnels', async () => {
    const steps = ['path-0', 'path-1', 'path-2', 'path-3'];
    await readFunnels(db, { site, from, until, sample: await sampleOf(db, { site, from, until }) }, [
      { id: 'f', siteId, addedOn: from, name: 'f', steps },
    ]);
  });
  await tell('realtime', () => readRealtime(db, site, until));
  await addInvented(database, site);
  await tell('a new address after many', () =>
    db.transaction((tx) => addNames(tx, [{ site, kind: 3, text: '/new' }], new Date().toISOString().slice(0, 10))),
  );
  await db.execute(sql`delete from goals where id = 'bench-click'`);
  await db.execute(sql`update experiments set state = 'ended' where id = 'bench'`);
  await tell('dropping visitors of a test that ended', () => run('drop-experiment-visitors'));
  await tell('sweep', () => run('sweep-views'));
  await db.execute(sql`delete from view_sites where no = ${site}`);
  await tell('sweep of a site that is gone', () => run('sweep-views'));
  await tell('dropping months', () => dropOldMonths(db, new Date(today + 90 * DAY_MS), 0));
}
