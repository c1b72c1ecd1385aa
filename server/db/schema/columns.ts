import { randomUUID } from 'node:crypto';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key: a random uuid as text. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID);
/** A moment with time zone, read as Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const addedOn = () => moment('added_on').notNull().defaultNow();
export const updatedOn = () => moment('updated_on').notNull().defaultNow();
