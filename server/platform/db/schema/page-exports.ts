import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ExportFormat } from '#common/contract/page-exports.ts';
import { users } from './accounts';
import { addedOn, id } from './columns';
import { pageTemplates } from './pages';
import { projects } from './projects';
import { pullRequests } from './pull-requests';

/** Pages of the builder as they were written into repositories: what the next export is compared with. */
export const pageExports = pgTable(
  'page_exports',
  {
    id: id(),
    templateId: text('template_id')
      .notNull()
      .references(() => pageTemplates.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    format: text('format').$type<ExportFormat>().notNull(),
    /** Within the repository; '' is the top. */
    folder: text('folder').notNull(),
    /** The version of the page that was exported. */
    version: integer('version').notNull(),
    /** Holds the files as they were made, before anybody changed them; kept alive by `refs/pw/exports/<id>`. */
    commit: text('commit').notNull(),
    /** Paths within the repository. */
    files: jsonb('files').$type<string[]>().notNull(),
    pullRequestId: text('pull_request_id').references(() => pullRequests.id, { onDelete: 'set null' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [
    index('page_exports_template').on(t.templateId, t.addedOn),
    index('page_exports_project').on(t.projectId),
    index('page_exports_pull').on(t.pullRequestId),
    index('page_exports_user').on(t.userId),
  ],
);
