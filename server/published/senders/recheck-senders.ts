import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { senders } from '#server/platform/db/schema/senders.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readRecords } from './dns-records';
import { type SenderRow, signedDomain } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'domains'>;

/** How often each is looked at, how many an hour, and how long a record may be missing: name servers have bad days. */
const EVERY_MS = 20 * 3_600_000;
const AT_ONCE = 100;
const GRACE_MS = 3 * 86_400_000;

async function recheck({ db, settings, domains }: Deps, row: SenderRow, now: Date): Promise<void> {
  const dns = await readRecords(domains.findTxt, signedDomain(row, settings));
  const isThere = dns.dkim === 'found';
  const missingSince = isThere ? null : (row.missingSince ?? now);
  const isLost = missingSince !== null && now.getTime() - missingSince.getTime() >= GRACE_MS;
  await db
    .update(senders)
    .set({
      checkedAt: now,
      missingSince: isLost ? null : missingSince,
      ...((isThere || isLost) && { dns }),
      // A new owner of the domain has not allowed this site to send in its name.
      ...(isLost && row.proof === 'dkim' && { proof: null }),
    })
    // Not where another check ran meanwhile.
    .where(and(eq(senders.id, row.id), sql`${senders.checkedAt} is not distinct from ${row.checkedAt}`));
}

/** Looks again for the records of domains that mails are signed for: one that is gone for three days signs nothing any more. */
export async function recheckSenders(parts: Deps, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - EVERY_MS);
  const rows = await parts.db
    .select()
    .from(senders)
    .where(and(sql`${senders.dns} ->> 'dkim' = 'found'`, lt(senders.checkedAt, before)))
    .orderBy(asc(senders.checkedAt))
    .limit(AT_ONCE);
  for (const row of rows) await recheck(parts, row, now);
}
