import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HostTrouble } from '#common/contract/code-host.ts';
import type { CodeHostKind } from '#common/contract/repositories.ts';
import { addedOn, bytes, moment, updatedOn } from './columns';
import { organizations } from './organizations';
import { repositories } from './repositories';

/** Repositories at a code host; the repository of the same id is our copy. */
export const mirrors = pgTable(
  'mirrors',
  {
    repositoryId: text('repository_id')
      .primaryKey()
      .references(() => repositories.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    host: text('host').$type<CodeHostKind>().notNull(),
    /** The host's identifier: it outlives every name. */
    hostId: text('host_id').notNull(),
    htmlUrl: text('html_url').notNull(),
    /** How it was called before it was renamed or transferred; null: it never was. */
    formerName: text('former_name'),
    archived: boolean('archived').notNull().default(false),
    /** When it was first seen to have become private; null: it is public, or was private when it was imported. */
    privateSince: moment('private_since'),
    /** Open pull requests from copies of it, as they were counted last. */
    forkPulls: integer('fork_pulls').notNull().default(0),
    /** Why it could not be read the last time; null: it could. */
    trouble: text('trouble').$type<HostTrouble>(),
    troubleSince: moment('trouble_since'),
    /** Before this the host wants no further try. */
    retryAt: moment('retry_at'),
    /** How often it was to be read, and up to which of these times it was: several that come while one is read are one. */
    asked: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    /** When it was to be read last, was tried, and was read whole. */
    askedAt: moment('asked_at'),
    triedAt: moment('tried_at'),
    fetchedAt: moment('fetched_at'),
    /** The webhook that notifies of pushes, and its secret, sealed for `hook:<repositoryId>`; null: there is none. */
    hookId: text('hook_id'),
    hookSecret: bytes('hook_secret'),
    /** The events it subscribes to, comma-separated; null: created before this was stored. */
    hookEvents: text('hook_events'),
    /** When creating it was last tried: without the permission it is not retried all the time. */
    hookTriedAt: moment('hook_tried_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    // Projects of one organization on one repository share the copy.
    uniqueIndex('mirrors_host').on(t.organizationId, t.host, t.hostId),
    index('mirrors_tried').on(t.triedAt),
    index('mirrors_hook').on(t.host, t.hookId),
  ],
);

/** Calls of webhooks that were taken, kept for a week: each counts once. */
export const deliveries = pgTable(
  'deliveries',
  {
    source: text('source').$type<CodeHostKind | 'jira'>().notNull(),
    /** As the caller numbers them. */
    id: text('id').notNull(),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.source, t.id] }), index('deliveries_added').on(t.addedOn)],
);
