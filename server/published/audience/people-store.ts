import { and, asc, eq, sql } from 'drizzle-orm';
import type { ConsentEvent, PersonDetail } from '#common/contract/audience.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPeople, lists, people, type PersonFields } from '#server/platform/db/schema/audience.ts';
import { eventNow, type NewEvent, suppressedAmong } from './consent';
import { emailHasher } from './email-hash';
import { toPerson } from './read-people';

type Row = typeof people.$inferSelect;

/** A person of a site. @throws AppError `not_found` */
export async function findPerson(db: Queryable, siteId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.siteId, siteId), eq(people.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A person with lists and history. @throws AppError `not_found` */
export async function readPerson(db: Queryable, siteId: string, id: string): Promise<PersonDetail> {
  const row = await findPerson(db, siteId, id);
  const held = await db
    .select({ id: lists.id, name: lists.name, state: listPeople.state, at: listPeople.at })
    .from(listPeople)
    .innerJoin(lists, eq(lists.id, listPeople.listId))
    .where(eq(listPeople.personId, id))
    .orderBy(asc(lists.name));
  return {
    ...toPerson(row),
    lists: held.map(({ at, ...list }) => ({ ...list, at: at.toISOString() })),
    history: row.proof.map((event) => ({ ...event })).reverse(),
  };
}

/** What is written of a person. */
export interface PersonInput {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  readonly fields: PersonFields;
}

/** Where a person is added. */
export interface PeopleSite {
  readonly appSecret: string;
  readonly siteId: string;
}

/** Adds a person. @returns the id; null where the address is there already */
export async function addPerson(
  db: Queryable,
  { appSecret, siteId }: PeopleSite,
  input: PersonInput,
  event: NewEvent,
): Promise<string | null> {
  const emailHash = emailHasher(appSecret, siteId)(input.email);
  const state = (await suppressedAmong(db, siteId, [emailHash])).get(emailHash.toString('hex')) ?? 'active';
  const proof: readonly ConsentEvent[] = [eventNow(event)];
  const [row] = await db
    .insert(people)
    .values({ siteId, ...input, emailHash, state, proof })
    .onConflictDoNothing({ target: [people.siteId, people.email] })
    .returning({ id: people.id });
  return row?.id ?? null;
}

/** Changes a person. @throws AppError `not_found`, `invalid` for another address: consent belongs to the address */
export async function changePerson(db: Queryable, siteId: string, id: string, input: PersonInput): Promise<void> {
  const { email, ...values } = input;
  const row = await findPerson(db, siteId, id);
  if (row.email !== email) throw new AppError('invalid', { details: [fault('person.email', 'person_email_fixed')] });
  await db
    .update(people)
    .set({ ...values, updatedOn: sql`now()` })
    .where(eq(people.id, id));
}

/** Erases a person and their lists. @throws AppError `not_found` */
export async function erasePerson(db: Queryable, siteId: string, id: string): Promise<void> {
  await findPerson(db, siteId, id);
  await db.delete(people).where(eq(people.id, id));
}
