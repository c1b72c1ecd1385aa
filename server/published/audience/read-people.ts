import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Person, Standing } from '#common/contract/audience.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { listPeople, people } from '#server/platform/db/schema/audience.ts';
import { choosePeople, type PeopleFilter } from './people-filter';
import { afterSql, cursorOf, orderOf, type PeopleSort } from './people-order';
import { type PeopleWalk, walkPeople } from './people-slices';

type Row = Omit<typeof people.$inferSelect, 'emailHash' | 'proof'>;

const columns = {
  id: people.id,
  siteId: people.siteId,
  email: people.email,
  name: people.name,
  language: people.language,
  fields: people.fields,
  state: people.state,
  addedOn: people.addedOn,
  updatedOn: people.updatedOn,
};

/** A person with what is stored of them alone. */
export function toPerson({
  id,
  email,
  name,
  language,
  fields,
  state,
  addedOn,
  updatedOn,
}: Row): Omit<Person, 'standing'> {
  return {
    id,
    email,
    name,
    language,
    fields: { ...fields },
    state,
    added_on: addedOn.toISOString(),
    updated_on: updatedOn.toISOString(),
  };
}

/** How people stand in the lists of the site, by their ids; who is in none is left out. */
async function standingsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .selectDistinct({ id: listPeople.personId, state: listPeople.state })
    .from(listPeople)
    .where(and(inArray(listPeople.personId, [...ids]), ne(listPeople.state, 'left')));
  const standings = new Map<string, Standing>();
  for (const { id, state } of rows) {
    if (standings.get(id) !== 'confirmed') standings.set(id, state === 'confirmed' ? 'confirmed' : 'pending');
  }
  return standings;
}

interface Query {
  readonly size: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: PeopleSort;
  readonly filter: PeopleFilter;
}

interface Found {
  readonly people: Person[];
  readonly next: string | null;
  readonly tc: number | null;
}

/** People that one statement counts: the embedded database answers no one else meanwhile. */
const AT_ONCE = 10_000;

/** How many people are chosen: a few by an index at once; more, members of a list and rules are looked at in slices. */
async function countChosen(db: Database, walk: PeopleWalk, rules: SQL | undefined, isList: boolean): Promise<number> {
  if (rules === undefined && !isList) {
    const where = and(eq(people.siteId, walk.siteId), walk.where);
    const some = db
      .select({ id: people.id })
      .from(people)
      .where(where)
      .limit(AT_ONCE + 1)
      .as('some');
    const few = await db.$count(some);
    if (few <= AT_ONCE) return few;
  }
  let many = 0;
  for await (const { found } of walkPeople(db, walk, (tx, slice) => tx.$count(slice, rules))) many += found;
  return many;
}

/** The first people from a place on, found by an index. */
async function readFirst(
  db: Database,
  { siteId, where, sort = 'email', after }: PeopleWalk,
  many: number,
): Promise<Row[]> {
  return db
    .select(columns)
    .from(people)
    .where(and(eq(people.siteId, siteId), where, after === undefined ? undefined : afterSql(after, sort)))
    .orderBy(...orderOf(sort))
    .limit(many);
}

/** The same of those whom the rules of a segment choose, who may be rare. */
async function findFirst(db: Database, walk: PeopleWalk, rules: SQL, many: number): Promise<Row[]> {
  const rows: Row[] = [];
  const walking = walkPeople(db, walk, (tx, slice) =>
    tx
      .select(columns)
      .from(slice)
      .where(rules)
      .orderBy(...orderOf(walk.sort ?? 'email'))
      .limit(many - rows.length),
  );
  for await (const { found } of walking) {
    rows.push(...found);
    if (rows.length === many) break;
  }
  return rows;
}

/**
 * A page of the people of a site; of a size of 0 how many there are, which walks all of them and is called for apart.
 * @param signal aborted: the caller is gone, and what comes back is incomplete
 * @throws AppError `invalid`, `not_found`, `rate_limited`
 */
export async function listPeopleOf(db: Database, siteId: string, query: Query, signal?: AbortSignal): Promise<Found> {
  const { size, after, sort, search, filter } = query;
  const { where, rules } = await choosePeople(db, siteId, filter, search);
  const walk: PeopleWalk = { siteId, where, signal };
  if (size === 0) return { people: [], next: null, tc: await countChosen(db, walk, rules, filter.list !== undefined) };
  const from: PeopleWalk = { ...walk, sort, after };
  const rows = await (rules === undefined ? readFirst(db, from, size + 1) : findFirst(db, from, rules, size + 1));
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size;
  const standings = await standingsOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    people: shown.map((row) => ({ ...toPerson(row), standing: standings.get(row.id) ?? 'none' })),
    next: more && last ? cursorOf(last, sort) : null,
    tc: more || after !== undefined ? null : shown.length,
  };
}

/** All people that match a filter, oldest first, slice by slice: they are never all in memory. */
export async function* readPeople(
  db: Database,
  siteId: string,
  filter: PeopleFilter,
): AsyncGenerator<readonly Row[], void> {
  const { where, rules } = await choosePeople(db, siteId, filter);
  const walk = walkPeople(db, { siteId, where, sort: 'added_on' }, (tx, slice) =>
    tx
      .select(columns)
      .from(slice)
      .where(rules)
      .orderBy(...orderOf('added_on')),
  );
  for await (const { found } of walk) yield found;
}
