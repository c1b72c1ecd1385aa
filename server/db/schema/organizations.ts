import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#common/contract/access.ts';
import type { Act } from '#common/contract/audit.ts';
import { organizations, users } from './accounts';
import { addedOn, id, moment } from './columns';

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
  (t) => [index('invites_organization').on(t.organizationId), index('invites_email').on(t.email)],
);

/** Names and addresses are kept as they were: the log outlives the people in it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null for acts outside every organisation (a failed sign-in). */
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    act: text('act').$type<Act>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    actByName: text('act_by_name'),
    target: text('target').notNull().default(''),
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    time: addedOn(),
  },
  (t) => [index('audit_log_organization').on(t.organizationId, t.time)],
);
