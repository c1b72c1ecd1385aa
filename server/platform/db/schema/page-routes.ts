import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, id, updatedOn } from './columns';
import { siteId } from './sites';

export const pageRoutes = pgTable(
  'page_routes',
  {
    id: id(),
    siteId: siteId(),
    urlString: text('url_string').notNull(),
    regexPattern: text('regex_pattern').notNull(),
    sampleUrlString: text('sample_url_string').notNull(),
    type: text('type').$type<'dynamic' | 'simple'>().notNull(),
    keys: jsonb('keys').$type<string[]>().notNull(),
    pageKey: text('page_key').notNull(),
    version: integer('version').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    isAdvanced: boolean('is_advanced').notNull().default(false),
    /** False: a person left its addresses out of the sitemap. */
    inSitemap: boolean('in_sitemap').notNull().default(true),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    index('page_routes_site').on(t.siteId, t.pageKey),
    index('page_routes_added').on(t.siteId, t.addedOn, t.id),
    index('page_routes_updated').on(t.siteId, t.updatedOn, t.id),
    index('page_routes_url').on(t.siteId, t.urlString, t.id),
  ],
);
