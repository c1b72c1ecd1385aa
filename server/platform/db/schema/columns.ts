import { randomUUID } from 'node:crypto';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key: a random uuid as text. */
export function id() {
  return text('id').primaryKey().$defaultFn(randomUUID);
}

/** A moment with time zone, read as Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

export function addedOn() {
  return moment('added_on').notNull().defaultNow();
}

export function updatedOn() {
  return moment('updated_on').notNull().defaultNow();
}

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
