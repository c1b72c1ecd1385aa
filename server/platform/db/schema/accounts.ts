import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, id, moment, updatedOn } from './columns';

export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  /** Trimmed and lower-cased. */
  email: text('email').notNull().unique(),
  /** argon2id; null for people who sign in with a provider only. */
  passwordHash: text('password_hash'),
  avatar: text('avatar'),
  language: text('language'),
  appearance: jsonb('appearance').$type<Record<string, string>>(),
  isGlobalAdmin: boolean('is_global_admin').notNull().default(false),
  emailVerifiedAt: moment('email_verified_at'),
  suspendedAt: moment('suspended_at'),
  addedOn: addedOn(),
  updatedOn: updatedOn(),
});
