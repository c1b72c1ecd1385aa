import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Person } from '#common/contract/audience.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { type PeopleFilter, wherePeople } from './people-filter';

type Row = Omit<typeof people.$inferSelect, 'emailHash' | 'proof'>;
type Sort = 'email' | '-email' | 'added_on' | '-added_on';

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

const cursor = z.union([z.tuple([z.email(), z.string()]), z.tuple([z.iso.datetime(), z.string()])]);

/** What comes after the last row of the page before, in the order of the list. */
function afterSql(after: string, sort: Sort): SQL {
  const refuse = () => new AppError('invalid', { details: [fault('after', 'not_valid')] });
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw refuse();
  }
  const parsed = cursor.safeParse(sent);
  const isTime = parsed.success && z.iso.datetime().safeParse(parsed.data[0]).success;
  if (!parsed.success || isTime !== sort.endsWith('added_on')) throw refuse();
  const [value, id] = parsed.data;
  const is = sort.startsWith('-') ? sql`<` : sql`>`;
  return isTime
    ? sql`(${people.addedOn}, ${people.id}) ${is} (${value}::timestamptz, ${id})`
    : sql`(${people.email}, ${people.id}) ${is} (${value}, ${id})`;
}

function orderOf(sort: Sort) {
  const column = sort.endsWith('email') ? people.email : people.addedOn;
  return sort.startsWith('-') ? [desc(column), desc(people.id)] : [asc(column), asc(people.id)];
}

function cursorOf(row: Row, sort: Sort): string {
  return Buffer.from(JSON.stringify([sort.endsWith('email') ? row.email : row.addedOn.toISOString(), row.id])).toString(
    'base64url',
  );
}

interface Query {
  readonly size: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: Sort;
  readonly filter: PeopleFilter;
}

/**
 * A page of the people of a site, found by an index however far the list is; of a size of 0 how many there are, which walks
 * all of them and is asked for apart.
 * @throws AppError `invalid`, `not_found`
 */
export async function listPeopleOf(db: Queryable, siteId: string, query: Query) {
  const { size, after, sort, search, filter } = query;
  const where = await wherePeople(db, siteId, filter, search);
  if (size === 0) return { people: [], next: null, tc: await db.$count(people, where) };
  const rows = await db
    .select(columns)
    .from(people)
    .where(and(where, after === undefined ? undefined : afterSql(after, sort)))
    .orderBy(...orderOf(sort))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size;
  return {
    people: shown.map(toPerson),
    next: more && last ? cursorOf(last, sort) : null,
    tc: more || after !== undefined ? null : shown.length,
  };
}

const STEP = 1000;

/** All people that match a filter, oldest first, in steps: they are never all in memory. */
export async function* readPeople(db: Queryable, siteId: string, filter: PeopleFilter): AsyncGenerator<readonly Row[]> {
  const where = await wherePeople(db, siteId, filter);
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(people)
      .where(and(where, after))
      .orderBy(...orderOf('added_on'))
      .limit(STEP);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    after = afterSql(cursorOf(last, 'added_on'), 'added_on');
  }
}
