import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { MemberState, PersonState } from '#common/contract/audience.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPeople, people, personWords } from '#server/platform/db/schema/audience.ts';
import { findList } from './lists-store';
import { rulesOf, whereSegment } from './segments-store';

/** Which people: all of it holds. */
export interface PeopleFilter {
  readonly state?: PersonState | undefined;
  readonly list?: string | undefined;
  readonly member?: MemberState | undefined;
  readonly segment?: string | undefined;
}

function inList(listId: string, member: MemberState | undefined): SQL {
  const state = member === undefined ? ne(listPeople.state, 'left') : eq(listPeople.state, member);
  return sql`exists (select 1 from ${listPeople} where ${listPeople.listId} = ${listId}
    and ${listPeople.personId} = ${people.id} and ${state})`;
}

/** Beginnings of words, all of which a person has in address or name; null where a search holds no word. */
export function searchSql(search: string): SQL | null {
  const words = search.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  const query = words
    .slice(0, 10)
    .map((word) => `'${word}':*`)
    .join(' & ');
  return sql`${personWords(sql`email`, sql`name`)} @@ to_tsquery('simple'::regconfig, ${query})`;
}

/** People of a site by two conditions, both of which hold. */
export interface ChosenPeople {
  /** For the walk itself: what has an index. */
  readonly where: SQL | undefined;
  /** For its slices: rules of a segment, which may be four hundred. */
  readonly rules: SQL | undefined;
}

/** Which people of a site a filter and a search choose. @throws AppError `not_found` for a list or segment of another site */
export async function choosePeople(
  db: Queryable,
  siteId: string,
  { state, list, member, segment }: PeopleFilter,
  search = '',
): Promise<ChosenPeople> {
  if (list !== undefined) await findList(db, siteId, list);
  const rules = segment === undefined ? undefined : await whereSegment(db, siteId, await rulesOf(db, siteId, segment));
  const where = and(
    state === undefined ? undefined : eq(people.state, state),
    list === undefined ? undefined : inList(list, member),
    searchSql(search) ?? (search.trim() === '' ? undefined : sql`false`),
  );
  return { where, rules };
}
