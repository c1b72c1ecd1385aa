import { and, eq, ne, sql } from 'drizzle-orm';
import type { ConsentEvent } from '#common/contract/audience.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { listPeople, lists, people } from '#server/platform/db/schema/audience.ts';
import { leaveList, recordConsent, suppress } from './consent';
import type { Unsubscribing } from './unsubscribe-token';

/** Whom a token is for: the person, and the list while there is one; null once the person is erased, or of another site. */
export async function findLeaving(db: Queryable, siteId: string, { personId, listId }: Unsubscribing) {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.siteId, siteId), eq(people.id, personId)));
  if (!person) return null;
  const [list] = await db
    .select({ id: lists.id, name: lists.name })
    .from(lists)
    .where(and(eq(lists.siteId, siteId), eq(lists.id, listId)));
  return { person, list: list ?? null };
}

type Leaving = NonNullable<Awaited<ReturnType<typeof findLeaving>>>;

/**
 * Takes the person off the list of the token, or off all emails of the site: on request, or since the token names no
 * existing list.
 */
export async function unsubscribe(
  tx: Transaction,
  { person, list }: Leaving,
  all: boolean,
  how: ConsentEvent['how'],
): Promise<void> {
  if (list !== null && !all) {
    if (await leaveList(tx, list.id, person.id))
      await recordConsent(tx, [person.id], { act: 'left', how, list: list.name, text: '', by: '' });
    return;
  }
  if (person.state !== 'active') return;
  await suppress(tx, person, 'unsubscribed');
  await tx
    .update(listPeople)
    .set({ state: 'left', at: sql`now()`, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(listPeople.personId, person.id), ne(listPeople.state, 'left')));
  await recordConsent(tx, [person.id], { act: 'unsubscribed', how, list: '', text: '', by: '' });
}
