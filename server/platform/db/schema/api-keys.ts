import { randomUUID } from 'node:crypto';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#common/contract/access.ts';
import { users } from './accounts';
import { addedOn, moment } from './columns';
import { siteId } from './sites';

/** API keys of sites: only their hashes are stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** SHA-256, in hex. */
    hash: text('hash').primaryKey(),
    id: text('id').notNull().unique().$defaultFn(randomUUID),
    siteId: siteId(),
    name: text('name').notNull(),
    /** The first characters, by which a person recognizes it. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    /** A key belongs to the site: it outlives the user who made it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: it does not expire. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    addedOn: addedOn(),
  },
  (t) => [index('api_keys_site').on(t.siteId), index('api_keys_user').on(t.userId)],
);
