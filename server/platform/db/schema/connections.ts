import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Provider } from '#common/contract/connections.ts';
import { addedOn, bytes, moment, updatedOn } from './columns';
import { users } from './accounts';

/** An account of a person at a provider: what their work uses, and for github and google what they may sign in with. */
export const connections = pgTable(
  'connections',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<Provider>().notNull(),
    /** The provider's id of the account; never the name, which can change hands. */
    accountId: text('account_id').notNull(),
    username: text('username').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull().default([]),
    /** Access and refresh token, sealed for `<userId>:<provider>` (server/platform/secrets.ts). */
    tokens: bytes('tokens').notNull(),
    /** When the access token ends; null = it does not. */
    expiresAt: moment('expires_at'),
    /** The provider refused the tokens: the person must connect again. */
    needsReconnect: boolean('needs_reconnect').notNull().default(false),
    checkedAt: moment('checked_at'),
    /** Jira: the site chosen. */
    site: jsonb('site').$type<{ id: string; name: string; url: string }>(),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('connections_sign_in')
      .on(t.provider, t.accountId)
      .where(sql`provider in ('github', 'google')`),
  ],
);

/** A provider flow under way: single use, ten minutes. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    /** SHA-256 of the nonce, hex. */
    hash: text('hash').primaryKey(),
    provider: text('provider').$type<Provider>().notNull(),
    /** Who connects; null = a sign-in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    returnUrl: text('return_url').notNull(),
    /** PKCE verifier, sealed for the hash. */
    verifier: bytes('verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('oauth_states_user').on(t.userId)],
);

/** Tokens for `v1/auth/exchange` that were used, kept until they would have expired anyway. */
export const usedTokens = pgTable('used_tokens', {
  /** The token's `jti`. */
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
