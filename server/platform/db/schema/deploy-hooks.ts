import { randomUUID } from 'node:crypto';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { addedOn, moment } from './columns';
import { projects } from './projects';

/** Addresses that deploy a branch of a project: only the hashes of their secrets are stored. */
export const deployHooks = pgTable(
  'deploy_hooks',
  {
    /** SHA-256, in hex. */
    hash: text('hash').primaryKey(),
    id: text('id').notNull().unique().$defaultFn(randomUUID),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    branch: text('branch').notNull(),
    /** Who made it counts as who requested what it deploys, not who calls it. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The first characters, by which a person recognizes it. */
    prefix: text('prefix').notNull(),
    lastUsedAt: moment('last_used_at'),
    addedOn: addedOn(),
  },
  (t) => [index('deploy_hooks_project').on(t.projectId, t.addedOn), index('deploy_hooks_user').on(t.createdBy)],
);
