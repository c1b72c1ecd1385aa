import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { bytes, updatedOn } from './columns';
import { projects } from './projects';

/** What a project's builds get in their environment. Values are never given out. */
export const environmentVariables = pgTable(
  'environment_variables',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Sealed for `env:<project>:<name>` (server/platform/secrets.ts). */
    value: bytes('value').notNull(),
    /** Builds of production get it. */
    build: boolean('build').notNull(),
    /** The development server gets it. */
    runtime: boolean('runtime').notNull(),
    /** Builds of previews get it. */
    preview: boolean('preview').notNull(),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedOn: updatedOn(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.name] })],
);
