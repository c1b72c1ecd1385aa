import { randomUUID } from 'node:crypto';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key: a random uuid as text. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID);
/** A moment with time zone, read as Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const addedOn = () => moment('added_on').notNull().defaultNow();
export const updatedOn = () => moment('updated_on').notNull().defaultNow();
/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
