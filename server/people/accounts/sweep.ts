import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Deletes what has had its time: counters of past windows, replies kept 24 h, sessions that ended 30 days ago, codes, links,
 * flows and tokens that have expired, invites 90 days after their end, failed sign-ins after 90 days, and after a week who never confirmed an address.
 */
export async function sweepAccounts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_counters where window_start < now() - interval '1 day'`);
  await db.execute(sql`delete from idempotent_replies where added_on < now() - interval '24 hours'`);
  await db.execute(sql`delete from sessions where least(expires_at, ended_at) < now() - interval '30 days'`);
  await db.execute(sql`delete from email_codes where expires_at < now()`);
  await db.execute(sql`delete from password_resets where expires_at < now()`);
  await db.execute(sql`delete from oauth_states where expires_at < now()`);
  await db.execute(sql`delete from invites where expires_at < now() - interval '90 days'`);
  // Anybody can fail to sign in as anybody, as often as the limits allow.
  await db.execute(sql`delete from audit_log where act = 'sign-in-failed' and added_on < now() - interval '90 days'`);
  await db.execute(sql`delete from used_tokens where expires_at < now()`);
  await db.execute(sql`delete from users where email_verified_at is null and added_on < now() - interval '7 days'`);
  await db.execute(
    sql`delete from notify_requests where confirmed_at is null and added_on < now() - interval '7 days'`,
  );
}
