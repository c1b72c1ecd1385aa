/**
 * Counting at the built server (`npm run build` first): 2,000 views a second for a minute, all counted, while the page is
 * answered; what a kill loses; a month of views asked for by the calls of the screen; for how long each
 * thing that analytics does holds the embedded database. BENCH_SECONDS (0: no load, no kill), BENCH_RATE and
 * BENCH_VIEWS (1,000,000; 10,000,000 with DATABASE_URL, which names an empty database) change the numbers. Fails over a bound.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/db/open.ts';
import { quantile } from './quantile';
import { startBuiltServer } from './start-built-server';
import { measureAddingUp, measureHolds } from './view-holds';
import { DAY_MS, DAYS, fillMonth, shownOf } from './view-month';

const databaseUrl = process.env.DATABASE_URL || null;
const RATE = Number(process.env.BENCH_RATE ?? 2000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const VIEWS = Number(process.env.BENCH_VIEWS ?? (databaseUrl ? 10_000_000 : 1_000_000));
const BOUND = { page: 50, lost: 1, query: 300, bytes: 130, held: 150 };
const ENV = { TRUST_PROXY: '127.0.0.1/32' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-bench-views-'));
const failures: string[] = [];

function print(what: string, value: number, unit: string, bound?: number) {
  const held = bound === undefined ? '' : ` (at most ${bound})`;
  process.stdout.write(`${what.padEnd(60)} ${value.toFixed(unit === 's' ? 2 : 0).padStart(9)} ${unit}${held}\n`);
  if (bound !== undefined && value > bound) failures.push(what);
}

type Server = Awaited<ReturnType<typeof startBuiltServer>>;

function start() {
  return startBuiltServer(ENV, dataDir);
}

function dayOf(ms: number) {
  return new Date(ms).toISOString().slice(0, 10);
}

interface Answer {
  readonly totals: { readonly views: number } | null;
  readonly rows: readonly { readonly views: number }[];
}

/** Today, and yesterday where midnight came between. */
async function counted({ call }: Server) {
  const body = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now()) };
  return ((await call('v1/analytics/query', body)) as Answer).totals?.views ?? 0;
}

/** Until the same number is read twice. */
async function settled(server: Server) {
  let before = -1;
  for (let now = await counted(server); now !== before; now = await counted(server)) {
    before = now;
    await sleep(1000);
  }
  return before;
}

/** Requests the page at a steady rate, independent of response times, as fifty visitors. */
function shoot(site: string, rate: number) {
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
}

async function load(server: Server) {
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
}

/** The views of how many seconds a kill loses. */
async function kill(server: Server): Promise<Server> {
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
}

async function fill() {
  const database = await openDatabase({ dataDir, databaseUrl });
  const { rows } = await database.db.execute<{ no: number }>(sql`select no from view_sites limit 1`);
  const month = { site: rows[0]?.no ?? 0, views: VIEWS, isEmbedded: databaseUrl === null };
  print('bytes of a view, with its indexes', await fillMonth(database.db, month), 'B', BOUND.bytes);
  await database.close();
}

async function addUpMonth() {
  const database = await openDatabase({ dataDir, databaseUrl });
  const from = performance.now();
  await measureAddingUp(database, print);
  print(`added up: ${DAYS} days, ${24 * DAYS} hours`, (performance.now() - from) / 1000, 's');
  await database.close();
}

/** At the end, since much is deleted in it. */
async function holds() {
  const database = await openDatabase({ dataDir, databaseUrl });
  await measureHolds(database, print);
  await database.close();
}

async function month(server: Server) {
  const range = { from: dayOf(Date.now() - DAYS * DAY_MS), to: dayOf(Date.now() - DAY_MS) };
  const query = (more: object) => server.call('v1/analytics/query', { ...range, ...more }) as Promise<Answer>;
  const filters = [{ dimension: 'country', value: 'country-1' }];
  const asked: readonly (readonly [string, object])[] = [
    ['month: chart and totals', {}],
    ['month: chart by hours', { interval: 'hour', from: dayOf(Date.now() - 7 * DAY_MS) }],
    ['month: chart of one country', { filters }],
    ['month: top list by path of one country', { filters, dimension: 'path' }],
    [
      'month: top list by source of one page',
      { filters: [{ dimension: 'page', value: 'page-3' }], dimension: 'source' },
    ],
    ['month: chart of a country and a device', { filters: [...filters, { dimension: 'device', value: 'mobile' }] }],
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
  if (whole !== shownOf(VIEWS)) failures.push(`${whole} views in place of ${shownOf(VIEWS)}`);
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
}

process.stdout.write(`${databaseUrl ? 'PostgreSQL' : 'embedded'}; load ${loadavg()[0]?.toFixed(1)}\n`);
let server = await start();
if (SECONDS > 0) {
  await load(server);
  server = await kill(server);
} else await fetch(server.site, { headers: { 'user-agent': FIREFOX } });
await server.stop();
await fill();
await addUpMonth();
server = await start();
await month(server);
await server.stop();
await holds();
await rm(dataDir, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`over their bounds: ${failures.join(', ')}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
