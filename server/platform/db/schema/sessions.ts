import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, id, moment } from './columns';
import { users } from './accounts';

/** One sign-in on one device: the family of refresh tokens that rotate into each other. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull().default(false),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The global administrator signed in as the user (admin/login-as); such a session has no refresh token. */
    actUserId: text('act_user_id').references(() => users.id, { onDelete: 'cascade' }),
    addedOn: addedOn(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_acting').on(t.actUserId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. The token's successor is HMAC(APP_SECRET, token), so nothing else need be stored. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    addedOn: addedOn(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);
