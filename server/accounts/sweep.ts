import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';

const JOB = 'sweep-accounts';

/** Deletes what has had its time: counters of past windows, replies kept 24 h, sessions that ended 30 days ago. */
export const sweepAccounts = async (db: Database): Promise<void> => {
  await db.execute(sql`delete from rate_counters where window_start < now() - interval '1 day'`);
  await db.execute(sql`delete from idempotent_replies where added_on < now() - interval '24 hours'`);
  await db.execute(sql`delete from sessions where least(expires_at, ended_at) < now() - interval '30 days'`);
};

/** Has it done every hour. */
export const sweepEveryHour = ({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): void => {
  jobs.work(JOB, () => sweepAccounts(db));
  jobs.schedule(JOB, '17 * * * *');
};
