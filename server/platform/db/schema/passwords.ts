import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, moment } from './columns';
import { users } from './accounts';

/** Mailed links to set a new password; used once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, hex. */
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    addedOn: addedOn(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);
