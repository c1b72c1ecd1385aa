import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { listPeople, people, suppressions } from '#server/platform/db/schema/audience.ts';
import type { ChosenPeople } from './people-filter';
import { walkPeople } from './people-slices';
import { rulesOf, whereSegment } from './segments-store';

/** Whom an e-mail is for. */
export type Audience = { readonly list: string } | { readonly segment: string };

/** Only people who are not suppressed. */
export function isActive(): SQL {
  return sql`${people.state} = 'active'
    and not exists (select 1 from ${suppressions} where ${suppressions.siteId} = ${people.siteId}
      and ${suppressions.emailHash} = ${people.emailHash})`;
}

/** Only people who are confirmed in a list, or in this one. */
function isConfirmed(inList?: string): SQL {
  const list = inList === undefined ? undefined : eq(listPeople.listId, inList);
  const confirmed = and(eq(listPeople.personId, people.id), eq(listPeople.state, 'confirmed'), list);
  return sql`exists (select 1 from ${listPeople} where ${confirmed})`;
}

/** Only people who may receive mail: not suppressed, and confirmed in a list. */
export function mayReceive(confirmedIn?: string): SQL {
  return sql`${isActive()} and ${isConfirmed(confirmedIn)}`;
}

/**
 * Who gets an e-mail to a list or segment now: without people who are suppressed, or not confirmed in a (this) list.
 * @throws AppError `not_found` for another site's segment; another site's list is empty
 */
export async function chooseRecipients(db: Queryable, siteId: string, audience: Audience): Promise<ChosenPeople> {
  if ('list' in audience) return { where: isConfirmed(audience.list), rules: isActive() };
  const rules = await whereSegment(db, siteId, await rulesOf(db, siteId, audience.segment));
  return { where: undefined, rules: and(rules, mayReceive()) };
}

/** How many get it. @throws AppError as {@link chooseRecipients}; `rate_limited` */
export async function countRecipients(db: Database, siteId: string, audience: Audience): Promise<number> {
  const { where, rules } = await chooseRecipients(db, siteId, audience);
  let many = 0;
  for await (const { found } of walkPeople(db, { siteId, where }, (tx, slice) => tx.$count(slice, rules)))
    many += found;
  return many;
}

/**
 * Their ids, all of them in memory: 40 MB of a million.
 * @param only of them those for whom this holds, too
 * @throws AppError as {@link countRecipients}
 */
export async function listRecipients(db: Database, siteId: string, audience: Audience, only?: SQL): Promise<string[]> {
  const { where, rules } = await chooseRecipients(db, siteId, audience);
  const ids: string[] = [];
  const walk = walkPeople(db, { siteId, where }, (tx, slice) =>
    tx.select({ id: people.id }).from(slice).where(and(only, rules)),
  );
  for await (const { found } of walk) for (const { id } of found) ids.push(id);
  return ids;
}
