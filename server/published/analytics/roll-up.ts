import { sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { viewRollups, views } from '#server/platform/db/schema/views.ts';
import { addUp, WHOLE } from './add-up';
import { DIMENSIONS } from './dimensions';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An hour can be added up once all that tells of its visits is stored: the pause that ends one, and two minutes for batches. */
const CLOSES_MS = 32 * 60_000;

type Unit = 'hour' | 'day';
const LENGTH: Readonly<Record<Unit, number>> = { hour: HOUR_MS, day: DAY_MS };
const startOf = (at: Date, unit: Unit) => new Date(Math.floor(at.getTime() / LENGTH[unit]) * LENGTH[unit]);

/** Up to when all is added up; null: nothing is yet. */
export const rolledUntil = async (db: Queryable): Promise<Readonly<Record<Unit, Date | null>>> => {
  const rows = await db.select().from(viewRollups);
  const of = (unit: Unit) => rows.find((row) => row.unit === unit)?.until ?? null;
  return { hour: of('hour'), day: of('day') };
};

const firstView = async (db: Queryable): Promise<Date | null> => {
  const { rows } = await db.execute<{ first: string | null }>(sql`select min(at)::text as first from ${views}`);
  return rows[0]?.first ? new Date(rows[0].first) : null;
};

const addHour = async (tx: Transaction, from: Date, until: Date) => {
  await tx.execute(sql`delete from view_hours where hour = ${from.toISOString()}`);
  await tx.execute(sql`
    insert into view_hours (site, hour, views, visitors, visits, bounces, seconds)
    select site, at, views, visitors, visits, bounces, seconds
    from (${addUp({ from, until }, 'hour', WHOLE)}) sums where site in (select no from view_sites)`);
};

/** By one dimension after the other, so that no statement holds the embedded database for long. */
const addDay = async (tx: Transaction, from: Date, until: Date) => {
  const day = from.toISOString().slice(0, 10);
  await tx.execute(sql`delete from view_days where day = ${day}`);
  for (const dimension of [WHOLE, ...Object.values(DIMENSIONS)])
    await tx.execute(sql`
      insert into view_days (site, day, dimension, value, views, visitors, visits, bounces, seconds)
      select site, ${day}::date, ${dimension.no}::smallint, value, views, visitors, visits, bounces, seconds
      from (${addUp({ from, until }, 'day', dimension)}) sums where site in (select no from view_sites)`);
};
const ADD: Readonly<Record<Unit, typeof addHour>> = { hour: addHour, day: addDay };

const addNext = async (db: Database, unit: Unit, from: Date) => {
  const until = new Date(from.getTime() + LENGTH[unit]);
  await db.transaction(async (tx) => {
    await ADD[unit](tx, from, until);
    await tx
      .insert(viewRollups)
      .values({ unit, until })
      .onConflictDoUpdate({ target: viewRollups.unit, set: { until } });
  });
};

/**
 * Adds up all hours and days that are over, each in a transaction of its own. Doing one twice gives the same.
 * @param now the present moment
 */
export const rollUp = async (db: Database, now: Date): Promise<void> => {
  const done = await rolledUntil(db);
  const first = done.hour ?? (await firstView(db));
  if (first === null) return;
  for (const unit of ['hour', 'day'] as const) {
    let from = done[unit] ?? startOf(first, unit);
    while (from.getTime() + LENGTH[unit] + CLOSES_MS <= now.getTime()) {
      await addNext(db, unit, from);
      from = new Date(from.getTime() + LENGTH[unit]);
    }
  }
};
