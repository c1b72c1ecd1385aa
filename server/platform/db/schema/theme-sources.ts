import { index, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import type { ThemeSource, ThemeSourceFault } from '#common/contract/theme-source.ts';
import { users } from './accounts';
import { addedOn, moment } from './columns';
import { projects } from './projects';
import { siteId } from './sites';

/** Files of projects that themes of sites come from. */
export const themeSources = pgTable(
  'theme_sources',
  {
    siteId: siteId().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** The commit that was read last. */
    sha: text('sha'),
    readOn: moment('read_on'),
    fault: text('fault').$type<ThemeSourceFault>(),
    /** The theme that the file made when it was read last: what its next version is compared with. */
    theme: json('theme').$type<ThemeDocument>(),
    misfits: jsonb('misfits').$type<ThemeSource['misfits']>().notNull().default([]),
    conflicts: jsonb('conflicts').$type<string[]>().notNull().default([]),
    /** Who set it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [index('theme_sources_project').on(t.projectId), index('theme_sources_user').on(t.userId)],
);
