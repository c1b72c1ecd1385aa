import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';

/** A calendar month in UTC. */
export interface Period {
  /** `2026-11` */
  readonly name: string;
  /** The first moment of the next one. */
  readonly resetsOn: string;
}

/** Billing month of a date. */
export function periodAt(at: Date): Period {
  return {
    name: at.toISOString().slice(0, 7),
    resetsOn: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString(),
  };
}

/** The month it is by the database's clock, which all instances share. */
export async function currentPeriod(db: Queryable): Promise<Period> {
  const { rows } = await db.execute<{ at: string }>(sql`select (extract(epoch from now()) * 1000)::bigint::text as at`);
  return periodAt(new Date(Number(rows[0]?.at)));
}
