import type { SQL } from 'drizzle-orm';
import type { Person } from '#common/contract/audience.ts';
import type { Database } from '#server/platform/db/database.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { choosePeople, type PeopleFilter } from './people-filter';
import { cursorOf, orderOf, type PeopleSort } from './people-order';
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

/** A person as lists show them. */
export function toPerson({ id, email, name, language, fields, state, addedOn, updatedOn }: Row): Person {
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

async function countChosen(db: Database, walk: PeopleWalk, rules: SQL | undefined): Promise<number> {
  let many = 0;
  for await (const { found } of walkPeople(db, walk, (tx, slice) => tx.$count(slice, rules))) many += found;
  return many;
}

/**
 * A page of the people of a site; of a size of 0 how many there are, which walks all of them and is called for apart.
 * @param signal aborted: the caller is gone, and what comes back is incomplete
 * @throws AppError `invalid`, `not_found`, `rate_limited`
 */
export async function listPeopleOf(db: Database, siteId: string, query: Query, signal?: AbortSignal): Promise<Found> {
  const { size, after, sort, search, filter } = query;
  const { where, rules } = await choosePeople(db, siteId, filter, search);
  if (size === 0) return { people: [], next: null, tc: await countChosen(db, { siteId, where, signal }, rules) };
  const rows: Row[] = [];
  const walk = walkPeople(db, { siteId, where, sort, after, signal }, (tx, slice) =>
    tx
      .select(columns)
      .from(slice)
      .where(rules)
      .orderBy(...orderOf(sort))
      .limit(size + 1 - rows.length),
  );
  for await (const { found } of walk) {
    rows.push(...found);
    if (rows.length > size) break;
  }
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size;
  return {
    people: shown.map(toPerson),
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
