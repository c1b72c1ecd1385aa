import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPeople, people } from '#server/platform/db/schema/audience.ts';

/**
 * Deletes people who signed up on a page and did not confirm, a week after the last link has expired: visitors can
 * enter any address.
 */
export async function forgetUnconfirmed(db: Queryable): Promise<void> {
  const stale = sql`${listPeople.state} = 'pending' and ${listPeople.tokenExpiresAt} < now() - interval '7 days'`;
  await db.execute(sql`delete from ${people} where ${people.state} = 'active' and ${people.proof} -> 0 ->> 'how' = 'page'
    and exists (select 1 from ${listPeople} where ${listPeople.personId} = ${people.id} and ${stale})
    and not exists (select 1 from ${listPeople} where ${listPeople.personId} = ${people.id} and not (${stale}))`);
}
