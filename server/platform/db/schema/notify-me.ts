import { pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, moment } from './columns';

/** Who asked to be told when the site is there. */
export const notifyRequests = pgTable('notify_requests', {
  email: text('email').primaryKey(),
  language: text('language'),
  confirmedAt: moment('confirmed_at'),
  addedOn: addedOn(),
});
