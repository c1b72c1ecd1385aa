import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ConsentEvent, Suppression } from '#common/contract/audience.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPeople, people, suppressions } from '#server/platform/db/schema/audience.ts';

/** Events kept of a person at most: the first and the newest. */
const MAX_EVENTS = 200;

/** An event that happens now. */
export type NewEvent = Omit<ConsentEvent, 'at'>;

/** An event as it is stored. */
export function eventNow(event: NewEvent): ConsentEvent {
  return { at: new Date().toISOString(), ...event };
}

/** Notes what happened to the consent of people, in the transaction of the act itself. */
export async function recordConsent(db: Queryable, personIds: readonly string[], event: NewEvent): Promise<void> {
  if (personIds.length === 0) return;
  const added = JSON.stringify([eventNow(event)]);
  await db
    .update(people)
    .set({
      proof: sql`(case when jsonb_array_length(${people.proof}) < ${MAX_EVENTS}::integer then ${people.proof}
        else ${people.proof} - 1 end) || ${added}::jsonb`,
      updatedOn: sql`now()`,
    })
    .where(inArray(people.id, [...personIds]));
}

/**
 * Adds people to a list who have agreed, as a member of the site confirms. A person who left is not put back: only they
 * themselves can return.
 * @returns those who were not confirmed before
 */
export async function putIntoList(db: Queryable, listId: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .insert(listPeople)
    .values(personIds.map((personId) => ({ listId, personId, state: 'confirmed' as const })))
    .onConflictDoUpdate({
      target: [listPeople.listId, listPeople.personId],
      set: { state: 'confirmed', at: sql`now()`, tokenHash: null, tokenExpiresAt: null },
      setWhere: eq(listPeople.state, 'pending'),
    })
    .returning({ personId: listPeople.personId });
  return rows.map(({ personId }) => personId);
}

/** Takes a person out of a list. @returns whether they were in it */
export async function leaveList(db: Queryable, listId: string, personId: string): Promise<boolean> {
  const rows = await db
    .update(listPeople)
    .set({ state: 'left', at: sql`now()`, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(listPeople.listId, listId), eq(listPeople.personId, personId), ne(listPeople.state, 'left')))
    .returning({ listId: listPeople.listId });
  return rows.length > 0;
}

interface Address {
  readonly siteId: string;
  readonly emailHash: Buffer;
}

/** Blocks all mail to an address; the first reason is kept. The person with this address gets the same state. */
export async function suppress(db: Queryable, { siteId, emailHash }: Address, reason: Suppression): Promise<void> {
  await db.insert(suppressions).values({ siteId, emailHash, reason }).onConflictDoNothing();
  await db
    .update(people)
    .set({ state: reason, updatedOn: sql`now()` })
    .where(and(eq(people.siteId, siteId), eq(people.emailHash, emailHash), eq(people.state, 'active')));
}

/** Why these addresses of a site are never written to, by their hashes in hex. */
export async function suppressedAmong(
  db: Queryable,
  siteId: string,
  hashes: readonly Buffer[],
): Promise<Map<string, Suppression>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ emailHash: suppressions.emailHash, reason: suppressions.reason })
    .from(suppressions)
    .where(and(eq(suppressions.siteId, siteId), inArray(suppressions.emailHash, [...hashes])));
  return new Map(rows.map(({ emailHash, reason }) => [Buffer.from(emailHash).toString('hex'), reason]));
}
