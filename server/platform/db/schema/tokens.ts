import { randomUUID } from 'node:crypto';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { TokenRights } from '#common/contract/tokens.ts';
import { users } from './accounts';
import { addedOn, moment } from './columns';
import { organizations } from './organizations';

/** Personal tokens of git clients: only their hashes are stored. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    /** SHA-256, in hex. */
    hash: text('hash').primaryKey(),
    id: text('id').notNull().unique().$defaultFn(randomUUID),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first characters, by which a person recognizes it. */
    prefix: text('prefix').notNull(),
    rights: text('rights').$type<TokenRights>().notNull(),
    /** Null: it does not expire. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    addedOn: addedOn(),
  },
  (t) => [
    index('personal_tokens_user').on(t.userId, t.organizationId),
    index('personal_tokens_organization').on(t.organizationId),
  ],
);
