import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ConsentEvent } from '#common/contract/audience.ts';
import type { ImportNumbers } from '#common/contract/audience-imports.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPeople, people } from '#server/platform/db/schema/audience.ts';
import { eventNow, type NewEvent, putIntoList, recordConsent, suppressedAmong } from './consent';
import type { RowPerson } from './read-row';

/** Where a batch goes, and what is noted with each person. */
export interface ImportTo {
  readonly siteId: string;
  readonly hash: (email: string) => Buffer;
  readonly list: { readonly id: string; readonly name: string } | null;
  readonly consent: string;
  /** Of new people whose row names none. */
  readonly language: string | null;
  readonly by: string;
}

type Known = Pick<typeof people.$inferSelect, 'id' | 'email' | 'name' | 'language' | 'fields'>;
type Sum = Pick<ImportNumbers, 'added' | 'changed' | 'unchanged' | 'suppressed' | 'left'>;

async function knownAmong(db: Queryable, siteId: string, emails: readonly string[]): Promise<Map<string, Known>> {
  const columns = { id: people.id, email: people.email, name: people.name, language: people.language };
  const rows = await db
    .select({ ...columns, fields: people.fields })
    .from(people)
    .where(and(eq(people.siteId, siteId), inArray(people.email, [...emails])));
  return new Map(rows.map((row) => [row.email, row]));
}

/** What a row changes of a person; null: nothing. */
function changeOf(person: Known, row: RowPerson) {
  const fields = { ...person.fields, ...row.fields };
  const next = { name: row.name ?? person.name, language: row.language ?? person.language, fields };
  const isSame =
    next.name === person.name &&
    next.language === person.language &&
    Object.entries(fields).every(([key, value]) => person.fields[key] === value);
  return isSame ? null : next;
}

async function leftAmong(db: Queryable, listId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const where = and(
    eq(listPeople.listId, listId),
    inArray(listPeople.personId, [...ids]),
    eq(listPeople.state, 'left'),
  );
  return db.$count(listPeople, where);
}

/** A batch of rows, each person once, sorted into what they come to. */
export async function sortRows(db: Queryable, to: ImportTo, rows: readonly RowPerson[]) {
  const hashes = new Map(rows.map(({ email }) => [email, to.hash(email)]));
  const suppressed = await suppressedAmong(db, to.siteId, [...hashes.values()]);
  const isSuppressed = ({ email }: RowPerson) => suppressed.has(hashes.get(email)?.toString('hex') ?? '');
  const allowed = rows.filter((row) => !isSuppressed(row));
  const known = await knownAmong(
    db,
    to.siteId,
    allowed.map(({ email }) => email),
  );
  const fresh = allowed.filter(({ email }) => !known.has(email));
  const changes = allowed.flatMap((row) => {
    const person = known.get(row.email);
    const change = person && changeOf(person, row);
    return person && change ? [{ id: person.id, ...change }] : [];
  });
  const ids = [...known.values()].map(({ id }) => id);
  const left = to.list === null ? 0 : await leftAmong(db, to.list.id, ids);
  const sum: Sum = {
    added: fresh.length,
    changed: changes.length,
    unchanged: known.size - changes.length,
    suppressed: rows.length - allowed.length,
    left,
  };
  return { fresh, changes, known: ids, hashes, sum };
}

/** The consent of people to a list, as the importing user states it. */
function agreed({ list, consent, by }: ImportTo): NewEvent | null {
  return list && { act: 'agreed', how: 'import', list: list.name, text: consent, by };
}

async function insertFresh(
  db: Queryable,
  to: ImportTo,
  fresh: readonly RowPerson[],
  hashes: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  if (fresh.length === 0) return [];
  const added: NewEvent = { act: 'added', how: 'import', list: '', text: '', by: to.by };
  // All events are written at once: a later update would write each row, and its texts, a second time.
  const proof: readonly ConsentEvent[] = [added, agreed(to)].flatMap((event) => (event ? [eventNow(event)] : []));
  const values = fresh.map(({ email, name = '', language = to.language, fields }) => ({
    siteId: to.siteId,
    email,
    name,
    language,
    fields,
    proof,
    emailHash: hashes.get(email) ?? to.hash(email),
  }));
  const rows = await db
    .insert(people)
    .values(values)
    .onConflictDoNothing({ target: [people.siteId, people.email] })
    .returning({ id: people.id });
  return rows.map(({ id }) => id);
}

type Change = Awaited<ReturnType<typeof sortRows>>['changes'][number];

async function writeChanges(db: Queryable, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`update ${people} as p set name = c.name, language = c.language, fields = c.fields, updated_on = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, name text, language text, fields jsonb)
    where p.id = c.id`);
}

/** Takes a batch in: the same batch again changes nothing. */
export async function applyRows(db: Queryable, to: ImportTo, rows: readonly RowPerson[]): Promise<Sum> {
  const { fresh, changes, known, hashes, sum } = await sortRows(db, to, rows);
  const added = await insertFresh(db, to, fresh, hashes);
  await writeChanges(db, changes);
  const event = agreed(to);
  if (to.list !== null && event) {
    await putIntoList(db, to.list.id, added);
    await recordConsent(db, await putIntoList(db, to.list.id, known), event);
  }
  return sum;
}
