import { sql, type SQL } from 'drizzle-orm';
import type { SegmentRules } from '#common/contract/audience-segments.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { type PeopleSlice, walkPeople } from './people-slices';
import { mayReceive } from './recipients';
import { checkRules, whereSegment } from './segments-store';

/** Milliseconds after which a call replies with what it has counted: the caller shows it and goes on from there. */
const REPLY_MS = 1000;

async function countSlice(tx: Transaction, slice: PeopleSlice, rules: SQL | undefined) {
  const { rows } = await tx.execute<{ people: number; recipients: number }>(sql`
    select count(*)::integer as people, count(*) filter (where receives)::integer as recipients
    from (select (${mayReceive()}) as receives from ${slice} where ${rules ?? sql`true`}) as found`);
  return rows[0] ?? { people: 0, recipients: 0 };
}

/** What of a count is known. */
interface Counted {
  readonly people: number;
  readonly recipients: number;
  /** Where the next call goes on; null: all were counted. */
  readonly next: string | null;
}

/**
 * How many people match rules, and how many of them get e-mails: of those that a call has time for.
 * @param call `after` is `next` of the call before
 * @param signal aborted: the caller is gone
 * @throws AppError `invalid` for rules that do not fit the site; `rate_limited`
 */
export async function countPeople(
  db: Database,
  siteId: string,
  { rules, after }: { readonly rules: SegmentRules; readonly after?: string | undefined },
  signal?: AbortSignal,
): Promise<Counted> {
  await checkRules(db, siteId, rules, 'rules');
  const where = await whereSegment(db, siteId, rules);
  const counted: { people: number; recipients: number; next: string | null } = { people: 0, recipients: 0, next: null };
  const end = performance.now() + REPLY_MS;
  for await (const { found, next } of walkPeople(db, { siteId, after, signal }, (tx, slice) =>
    countSlice(tx, slice, where),
  )) {
    counted.people += found.people;
    counted.recipients += found.recipients;
    counted.next = next;
    if (performance.now() > end) break;
  }
  return counted;
}
