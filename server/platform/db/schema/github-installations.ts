import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InstallationPermissions, InstallationSelection } from '#common/contract/github-app.ts';
import { users } from './accounts';
import { addedOn, id, moment, updatedOn } from './columns';
import { organizations } from './organizations';

/** Where an organization's administrators installed the GitHub App: accounts of GitHub, with the repositories chosen there. */
export const githubInstallations = pgTable(
  'github_installations',
  {
    id: id(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** GitHub's number of it: another one after the app was removed and installed again. */
    hostId: text('host_id').notNull(),
    /** GitHub's number of the account, and how it is called now. */
    accountId: text('account_id').notNull(),
    account: text('account').notNull(),
    kind: text('kind').$type<'person' | 'organization'>().notNull(),
    selection: text('selection').$type<InstallationSelection>().notNull(),
    permissions: jsonb('permissions').$type<InstallationPermissions>().notNull(),
    /** Its page at GitHub. */
    htmlUrl: text('html_url').notNull(),
    suspendedAt: moment('suspended_at'),
    /** When it was found to be removed at GitHub; kept until a user installs it again or removes it here. */
    removedAt: moment('removed_at'),
    /** Who connected it. */
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
    /** When GitHub was asked last. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    // An installation serves one organization: the first to connect it.
    uniqueIndex('github_installations_host').on(t.hostId),
    uniqueIndex('github_installations_account').on(t.organizationId, t.accountId),
    index('github_installations_added_by').on(t.addedBy),
  ],
);
