import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '#server/platform/parts.ts';
import type { Numbers } from './groups';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** What cannot be read now is left out: an unavailable database must not suppress the other metrics. */
async function orNothing(reading: Promise<readonly number[]>): Promise<readonly number[] | undefined> {
  return reading.catch(() => undefined);
}

/** Jobs that could run now, and since when the oldest of them could. The queue is not there before the first job. */
async function readQueue({ db }: Deps) {
  const { rows } = await db.execute<{ age: number; waiting: number }>(sql`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as age, count(*)::int as waiting
    from pgboss.job where state < 'active' and not blocked and start_after <= now()`);
  return rows.flatMap(({ age, waiting }) => [Math.max(0, age), waiting]);
}

async function readDatabase({ db }: Deps) {
  const begun = performance.now();
  await db.execute(sql`select 1`);
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database())::float8 as size`);
  return [seconds, rows[0]?.size ?? 0];
}

async function readDisk({ settings }: Deps) {
  const { bavail, bsize } = await statfs(settings.dataDir);
  return [bavail * bsize];
}

/** How things are at this moment, besides what is counted. */
export async function readMetricState(deps: Deps): Promise<Numbers> {
  const [queue, database, disk] = await Promise.all([
    orNothing(readQueue(deps)),
    orNothing(readDatabase(deps)),
    orNothing(readDisk(deps)),
  ]);
  return { ...(queue && { queue }), ...(database && { database }), ...(disk && { disk }) };
}

function gaugeOf(registry: Registry, name: string, help: string) {
  const known = registry.getSingleMetric(name);
  return known instanceof Gauge ? known : new Gauge({ name, help, registers: [registry] });
}

const GAUGES = [
  ['queue', 0, 'job_queue_oldest_seconds', 'How long the oldest job that could run has been waiting.'],
  ['queue', 1, 'job_queue_due', 'Jobs that could run now.'],
  ['database', 0, 'database_wait_seconds', 'How long a query took, with its wait for a connection.'],
  ['database', 1, 'database_size_bytes', 'Size of the database.'],
  ['disk', 0, 'data_dir_free_bytes', 'Room on the disk of DATA_DIR.'],
] as const;

/** The same for Prometheus, read when it asks. */
export async function setGauges(deps: Deps & Pick<Parts, 'metrics'>): Promise<void> {
  const state = await readMetricState(deps);
  for (const [group, index, name, help] of GAUGES) {
    const gauge = gaugeOf(deps.metrics, name, help);
    const value = state[group]?.[index];
    // The last value would be taken for the present one.
    if (value === undefined) gauge.reset();
    gauge.set(value ?? Number.NaN);
  }
}
