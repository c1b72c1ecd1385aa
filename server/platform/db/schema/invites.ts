import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#common/contract/access.ts';
import { addedOn, moment } from './columns';
import { users } from './accounts';
import { organizations } from './organizations';

export const invites = pgTable(
  'invites',
  {
    /** 128 random bits or more, base64url. */
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    /** What became of it; null = pending, or expired when `expires_at` has passed. */
    answer: text('answer').$type<'accepted' | 'rejected' | 'revoked'>(),
    answeredAt: moment('answered_at'),
    addedOn: addedOn(),
  },
  (t) => [
    index('invites_organization').on(t.organizationId),
    index('invites_email').on(t.email),
    index('invites_inviter').on(t.invitedBy),
  ],
);
