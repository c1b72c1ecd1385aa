import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { users } from './accounts';
import { addedOn, updatedOn } from './columns';
import { siteId } from './sites';

/**
 * What people changed of a site's theme since it was published; what is live is `sites.theme`. Not `jsonb`, which keeps no
 * order of keys: people order their tokens.
 */
export const themeDrafts = pgTable(
  'theme_drafts',
  {
    siteId: siteId().primaryKey(),
    theme: json('theme').$type<ThemeDocument>().notNull(),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedOn: updatedOn(),
  },
  (t) => [index('theme_drafts_updated_by').on(t.updatedBy)],
);

/** Publications of themes, and what was live before the first one. */
export const themeVersions = pgTable(
  'theme_versions',
  {
    siteId: siteId(),
    version: integer('version').notNull(),
    theme: json('theme').$type<ThemeDocument>().notNull(),
    publishedBy: text('published_by').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.version] }), index('theme_versions_published_by').on(t.publishedBy)],
);
