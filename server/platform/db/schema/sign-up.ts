import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, moment } from './columns';

/** The six-digit code of a pending sign-up (its user has no `email_verified_at`); at most one per address. */
export const emailCodes = pgTable('email_codes', {
  email: text('email').primaryKey(),
  /** HMAC(APP_SECRET, email and code): a million codes would be tried against a bare hash at once. */
  hash: text('hash').notNull(),
  /** Wrong tries; the code dies at five. */
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  addedOn: addedOn(),
});
