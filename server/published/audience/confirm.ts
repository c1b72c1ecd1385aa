import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { listPeople, lists, people } from '#server/platform/db/schema/audience.ts';
import { recordConsent } from './consent';
import { tokenHash } from './confirm-token';

/** Whom a token of a mail asks, and about which list; null for one that is unknown, expired, or of another site. */
export async function findQuestion(db: Queryable, siteId: string, token: string) {
  const [row] = await db
    .select({
      personId: people.id,
      language: people.language,
      personState: people.state,
      listId: lists.id,
      list: lists.name,
      description: lists.description,
      state: listPeople.state,
    })
    .from(listPeople)
    .innerJoin(people, eq(people.id, listPeople.personId))
    .innerJoin(lists, eq(lists.id, listPeople.listId))
    .where(
      and(
        eq(listPeople.tokenHash, tokenHash(token)),
        gt(listPeople.tokenExpiresAt, sql`now()`),
        eq(people.siteId, siteId),
      ),
    );
  return row ?? null;
}

type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/**
 * Confirms a subscription; repeating it keeps the time and text of the first. A person who has left meanwhile, or gets
 * no mail at all, is not put back.
 * @param text what they read
 */
export async function confirmQuestion(tx: Transaction, question: Question, text: string): Promise<void> {
  const { personId, listId, list } = question;
  const rows = await tx
    .update(listPeople)
    .set({ state: 'confirmed', at: sql`now()` })
    .where(and(eq(listPeople.listId, listId), eq(listPeople.personId, personId), eq(listPeople.state, 'pending')))
    .returning({ personId: listPeople.personId });
  const ids = rows.map((row) => row.personId);
  await recordConsent(tx, ids, { act: 'confirmed', how: 'link', list, text, by: '' });
}
