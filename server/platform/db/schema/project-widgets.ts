import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MigrationStep, SnapshotTrouble } from '#common/contract/project-widgets.ts';
import { users } from './accounts';
import { addedOn, bytes, moment, updatedOn } from './columns';
import { projects } from './projects';
import { pullRequests } from './pull-requests';
import { siteId } from './sites';

/** Projects whose components may be used on the pages of a site. */
export const siteProjects = pgTable(
  'site_projects',
  {
    siteId: siteId(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.projectId] }), index('site_projects_project').on(t.projectId)],
);

/** What a component drew with certain properties, as the site's pages show it. */
export const componentSnapshots = pgTable(
  'component_snapshots',
  {
    siteId: siteId(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    component: text('component').notNull(),
    /** SHA-256 of the properties. */
    hash: text('hash').notNull(),
    /**
     * The build that was inspected last; another one is inspected again. No reference: snapshots outlive their build.
     */
    buildId: text('build_id').notNull(),
    /** Compressed JSON of its tree and rules, see server/builder/project-widgets/pack-snapshot.ts; null: it never drew anything. */
    content: bytes('content'),
    size: integer('size').notNull().default(0),
    /** Why the build that was looked at last could not be drawn; null: it was. */
    reason: text('reason').$type<SnapshotTrouble>(),
    /** Names of its pictures (server/builder/project-widgets/snapshot-images.ts). */
    images: jsonb('images').$type<readonly string[]>().notNull().default([]),
    updatedOn: updatedOn(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.projectId, t.component, t.hash] }),
    index('component_snapshots_project').on(t.projectId),
  ],
);

/** How saved layouts follow a pull request that changes its project's manifest: applied when it is merged. */
export const manifestMigrations = pgTable(
  'manifest_migrations',
  {
    pullRequestId: text('pull_request_id')
      .primaryKey()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    steps: jsonb('steps').$type<readonly MigrationStep[]>().notNull(),
    /** Who confirmed it: the versions are theirs. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    confirmedOn: addedOn(),
    /** When the layouts were changed, and how many. */
    appliedOn: moment('applied_on'),
    pages: integer('pages'),
  },
  (t) => [index('manifest_migrations_user').on(t.userId)],
);
