import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Role } from '#common/contract/access.ts';
import { addedOn, id, moment } from './columns';
import { users } from './accounts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text('name').notNull(),
  /** Next `TitleIndex` to give out; numbers are never reused. */
  nextTitleIndex: integer('next_title_index').notNull().default(0),
  phone: text('phone').notNull().default(''),
  company: text('company').notNull().default(''),
  address: text('address').notNull().default(''),
  city: text('city').notNull().default(''),
  zip: text('zip').notNull().default(''),
  country: text('country').notNull().default(''),
  suspendedAt: moment('suspended_at'),
  addedOn: addedOn(),
});

export const memberships = pgTable(
  'memberships',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** Who invited a non-admin. */
    adminUserId: text('admin_user_id').references(() => users.id, { onDelete: 'set null' }),
    hasProxyGithubAccess: boolean('has_proxy_github_access').notNull().default(false),
    hasProxyJiraAccess: boolean('has_proxy_jira_access').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('memberships_user').on(t.userId),
    index('memberships_admin').on(t.adminUserId),
  ],
);
