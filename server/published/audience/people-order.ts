import { asc, desc, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { email } from '#common/contract/accounts.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { people } from '#server/platform/db/schema/audience.ts';

/** Orders in which people are read: an index holds each of them, and the id decides between equals. */
export type PeopleSort = 'email' | '-email' | 'added_on' | '-added_on';

/** What names the place of a person in each order. */
export type Placed = Pick<typeof people.$inferSelect, 'id' | 'email' | 'addedOn'>;

const cursor = z.union([z.tuple([email, z.string()]), z.tuple([z.iso.datetime(), z.string()])]);

/** The place of a person in an order, as calls carry it. */
export function cursorOf({ id, email, addedOn }: Placed, sort: PeopleSort): string {
  return Buffer.from(JSON.stringify([sort.endsWith('email') ? email : addedOn.toISOString(), id])).toString(
    'base64url',
  );
}

/** The key of a place in an order, beside the same of the people. @throws AppError `invalid` at `after` */
function readCursor(sent: string, sort: PeopleSort): { readonly held: SQL; readonly key: SQL } {
  const invalid = () => new AppError('invalid', { details: [fault('after', 'not_valid')] });
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(sent, 'base64url').toString());
  } catch {
    throw invalid();
  }
  const parsed = cursor.safeParse(json);
  const isTime = parsed.success && z.iso.datetime().safeParse(parsed.data[0]).success;
  if (!parsed.success || isTime !== sort.endsWith('added_on')) throw invalid();
  const [value, id] = parsed.data;
  return isTime
    ? { held: sql`(${people.addedOn}, ${people.id})`, key: sql`(${value}::timestamptz, ${id})` }
    : { held: sql`(${people.email}, ${people.id})`, key: sql`(${value}, ${id})` };
}

/** Who comes after a place. @throws AppError `invalid` at `after` for what is no place of this order */
export function afterSql(after: string, sort: PeopleSort): SQL {
  const { held, key } = readCursor(after, sort);
  return sort.startsWith('-') ? sql`${held} < ${key}` : sql`${held} > ${key}`;
}

/** Who comes up to a place, the person there included. */
export function upToSql(last: string, sort: PeopleSort): SQL {
  const { held, key } = readCursor(last, sort);
  return sort.startsWith('-') ? sql`${held} >= ${key}` : sql`${held} <= ${key}`;
}

/** The order as `order by` takes it. */
export function orderOf(sort: PeopleSort): SQL[] {
  const column = sort.endsWith('email') ? people.email : people.addedOn;
  return sort.startsWith('-') ? [desc(column), desc(people.id)] : [asc(column), asc(people.id)];
}
