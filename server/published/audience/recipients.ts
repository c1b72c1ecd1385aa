import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPeople, people, suppressions } from '#server/platform/db/schema/audience.ts';
import { rulesOf, whereSegment } from './segments-store';

/** Whom an e-mail is for. */
export type Audience = { readonly list: string } | { readonly segment: string };

/** Only people who are not suppressed. */
export function isActive(): SQL {
  return sql`${people.state} = 'active'
    and not exists (select 1 from ${suppressions} where ${suppressions.siteId} = ${people.siteId}
      and ${suppressions.emailHash} = ${people.emailHash})`;
}

/** Only people who may receive mail: not suppressed, and confirmed in a list. */
export function mayReceive(confirmedIn?: string): SQL {
  const list = confirmedIn === undefined ? undefined : eq(listPeople.listId, confirmedIn);
  const confirmed = and(eq(listPeople.personId, people.id), eq(listPeople.state, 'confirmed'), list);
  return sql`${isActive()}
    and exists (select 1 from ${listPeople} where ${confirmed})`;
}

/**
 * Recipients of an email to a list or segment, as one unordered statement to read or insert from: `id`, `email`,
 * `name`, `language`, `fields`. Without people who are suppressed, or not confirmed in a (this) list.
 * @throws AppError `not_found` for another site's segment; another site's list is empty
 */
export async function recipientsOf(db: Queryable, siteId: string, audience: Audience): Promise<SQL> {
  const rules =
    'segment' in audience ? await whereSegment(db, siteId, await rulesOf(db, siteId, audience.segment)) : undefined;
  const where = and(eq(people.siteId, siteId), rules, mayReceive('list' in audience ? audience.list : undefined));
  return sql`select ${people.id}, ${people.email}, ${people.name}, ${people.language}, ${people.fields}
    from ${people} where ${where}`;
}
