/**
 * Counting at the built server (`npm run build` first): 2,000 views a second for a minute, all counted, while the page is
 * answered; what a kill loses; a month of views asked for by the calls of the screen. BENCH_SECONDS, BENCH_RATE and
 * BENCH_VIEWS (1,000,000; 10,000,000 with DATABASE_URL, which names an empty database) change the numbers. Fails over a bound.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { NAME_KINDS } from '#server/published/analytics/name-kinds.ts';
import { rollUp } from '#server/published/analytics/roll-up.ts';
import { makeMonth } from '#server/published/analytics/view-months.ts';
import { startBuiltServer } from './start-built-server';

const databaseUrl = process.env.DATABASE_URL || null;
const RATE = Number(process.env.BENCH_RATE ?? 2000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const VIEWS = Number(process.env.BENCH_VIEWS ?? (databaseUrl ? 10_000_000 : 1_000_000));
const BOUND = { page: 50, lost: 1, query: 300, bytes: 130, held: 150 };
const [DAYS, DAY_MS] = [30, 86_400_000];
const ENV = { TRUST_PROXY: '127.0.0.1/32' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-bench-views-'));
const failures: string[] = [];
const print = (what: string, value: number, unit: string, bound?: number) => {
  const held = bound === undefined ? '' : ` (at most ${bound})`;
  process.stdout.write(`${what.padEnd(44)} ${value.toFixed(unit === 's' ? 2 : 0).padStart(9)} ${unit}${held}\n`);
  if (bound !== undefined && value > bound) failures.push(what);
};
const quantile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? 0;
type Server = Awaited<ReturnType<typeof startBuiltServer>>;
const start = () => startBuiltServer(ENV, dataDir);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Answer {
  readonly totals: { readonly views: number } | null;
  readonly rows: readonly { readonly views: number }[];
}
/** Today, and yesterday where midnight came between. */
const counted = async ({ call }: Server) => {
  const body = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now()) };
  return ((await call('v1/analytics/query', body)) as Answer).totals?.views ?? 0;
};
/** Until the same number is read twice. */
const settled = async (server: Server) => {
  let before = -1;
  for (let now = await counted(server); now !== before; now = await counted(server)) {
    before = now;
    await sleep(1000);
  }
  return before;
};

/** Asks for the page at a steady rate, whatever the answers take, as fifty visitors. */
const shoot = (site: string, rate: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const latencies: number[] = [];
  let [asked, open, isOver] = [0, 0, false];
  const ask = (due: number) => {
    asked += 1;
    open += 1;
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': `198.18.0.${asked % 50}` };
    const done = () => void (open -= 1);
    get(site, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) latencies.push(performance.now() - due);
      });
      response.on('close', done);
    }).on('error', done);
  };
  const from = performance.now();
  const timer = setInterval(() => {
    while (!isOver && asked < ((performance.now() - from) / 1000) * rate) ask(from + (asked * 1000) / rate);
  }, 1);
  /** @returns how long each page took that was answered, from when it was due; ms */
  const stop = async () => {
    isOver = true;
    clearInterval(timer);
    while (open > 0) await sleep(10);
    agent.destroy();
    return latencies;
  };
  return { stop, answered: () => latencies.length };
};

const load = async (server: Server) => {
  // What V8 has yet to compile is no matter of the rate.
  const warm = shoot(server.site, RATE / 4);
  await sleep(10_000);
  await warm.stop();
  const before = await settled(server);
  const { stop } = shoot(server.site, RATE);
  await sleep(SECONDS * 1000);
  const latencies = await stop();
  print(`pages a second, for ${SECONDS} s`, latencies.length / SECONDS, '/s');
  print('page, p99', quantile(latencies, 0.99), 'ms', BOUND.page);
  print('views that were not counted', Math.abs(latencies.length - ((await settled(server)) - before)), '', 0);
};

/** The views of how many seconds a kill loses. */
const kill = async (server: Server): Promise<Server> => {
  const before = await settled(server);
  const rate = 500;
  const { stop, answered } = shoot(server.site, rate);
  await sleep(5000);
  const atKill = answered();
  await server.stop('SIGKILL');
  await stop();
  const next = await start();
  print('views lost by kill -9', (atKill - ((await settled(next)) - before)) / rate, 's', BOUND.lost);
  return next;
};

/** Texts that a month's views name. */
const TEXTS = { page: 40, route: 30, path: 300, source: 60, campaign: 15, browser: 8, country: 60 } as const;
const addNames = async (db: Database, site: number) => {
  const first: Record<string, number> = {};
  for (const [kind, many] of Object.entries(TEXTS)) {
    const { rows } = await db.execute<{ no: number }>(sql`select coalesce(max(no), 0)::int + 1 as no from view_names`);
    first[kind] = rows[0]?.no ?? 1;
    await db.execute(sql`insert into view_names (no, site, kind, text, added_on)
      select ${first[kind]}::int + i, ${site}::int, ${NAME_KINDS[kind as keyof typeof TEXTS]}::smallint,
        ${kind}::text || '-' || i, current_date from generate_series(0, ${many - 1}::int) as i`);
  }
  return first;
};

/** The views of a day in order of time, most of them of few values. */
const addDay = async (db: Database, site: number, first: Readonly<Record<string, number>>, day: number) => {
  const n = Math.floor(VIEWS / DAYS);
  const at = new Date(day);
  await makeMonth(db, at);
  const pick = (kind: keyof typeof TEXTS) => sql`${first[kind]}::int + floor(${TEXTS[kind]}::int * random() ^ 3)::int`;
  await db.execute(sql`
    insert into pagewright_views.views
      (at, visitor, site, page, route, path, source, campaign, browser, country, kind, device)
    select ${at.toISOString()}::timestamptz + i * interval '1 second' * 86399.0 / ${n}::int,
      hashint8extended((i::bigint * 31 % ${n}::int) / 3, ${day}::bigint), ${site}::int, ${pick('page')}, ${pick('route')}, ${pick('path')},
      case when i % 5 = 0 then ${pick('source')} end, case when i % 20 = 0 then ${pick('campaign')} end,
      ${pick('browser')}, ${pick('country')}, 0, i % 3
    from generate_series(0, ${n - 1}::int) as i`);
  // The embedded database has nobody who writes its log away (docs/decisions.md).
  if (!databaseUrl) await db.execute(sql`checkpoint`);
};

const fillMonth = async () => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const { rows } = await db.execute<{ no: number }>(sql`select no from view_sites limit 1`);
  const site = rows[0]?.no ?? 0;
  await db.execute(sql`truncate pagewright_views.views`);
  await db.execute(sql`delete from view_rollups`);
  const first = await addNames(db, site);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let day = DAYS; day >= 1; day -= 1) await addDay(db, site, first, today - day * DAY_MS);
  await db.execute(sql`analyze pagewright_views.views`);
  const size = await db.execute<{ bytes: string }>(sql`select sum(pg_total_relation_size(inhrelid))::text as bytes
    from pg_inherits where inhparent = 'pagewright_views.views'::regclass`);
  print('bytes of a view, with its indexes', Number(size.rows[0]?.bytes) / VIEWS, 'B', BOUND.bytes);
  const from = performance.now();
  await rollUp(db, new Date());
  print(`added up: ${DAYS} days, ${24 * DAYS} hours`, (performance.now() - from) / 1000, 's');
  await close();
};

const month = async (server: Server) => {
  const range = { from: dayOf(Date.now() - DAYS * DAY_MS), to: dayOf(Date.now() - DAY_MS) };
  const query = (more: object) => server.call('v1/analytics/query', { ...range, ...more }) as Promise<Answer>;
  const filters = [{ dimension: 'country', value: 'country-1' }];
  const asked: readonly (readonly [string, object])[] = [
    ['month: chart and totals', {}],
    ['month: chart by hours', { interval: 'hour', from: dayOf(Date.now() - 7 * DAY_MS) }],
    ['month: chart of one country', { filters }],
    ...['page', 'path', 'route', 'source', 'campaign', 'country', 'device', 'browser', 'entry'].map(
      (dimension) => [`month: top list by ${dimension}`, { dimension }] as const,
    ),
  ];
  /** How long another call waits meanwhile: the embedded database does one thing at a time. */
  const waits: number[] = [];
  let over = false;
  const beside = (async () => {
    while (!over) {
      const from = performance.now();
      await server.call('v1/redirects/dash/getRedirects', { size: 1 });
      waits.push(performance.now() - from);
      await sleep(5);
    }
  })();
  const whole = (await query({})).totals?.views ?? 0;
  if (whole !== Math.floor(VIEWS / DAYS) * DAYS) failures.push(`${whole} views in place of ${VIEWS}`);
  for (const [what, more] of asked) {
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const from = performance.now();
      await query(more);
      times.push(performance.now() - from);
    }
    print(`${what}, p95`, quantile(times, 0.95), 'ms', BOUND.query);
  }
  over = true;
  await beside;
  print('another call meanwhile, longest', Math.max(...waits), 'ms', databaseUrl ? undefined : BOUND.held);
};

process.stdout.write(`${databaseUrl ? 'PostgreSQL' : 'embedded'}; load ${loadavg()[0]?.toFixed(1)}\n`);
let server = await start();
await load(server);
server = await kill(server);
await server.stop();
await fillMonth();
server = await start();
await month(server);
await server.stop();
await rm(dataDir, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`over their bounds: ${failures.join(', ')}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
