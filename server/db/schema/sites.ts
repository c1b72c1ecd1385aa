import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizations } from './accounts';
import { addedOn, updatedOn } from './columns';

export const sites = pgTable(
  'sites',
  {
    /** Lower-case letters and digits: it is a host name label (`<siteId>.localhost`). */
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    titleIndex: integer('title_index').notNull(),
    name: text('name').notNull(),
    /** Unique in the installation; null = none. */
    domain: text('domain').unique(),
    description: text('description').notNull().default(''),
    whitelistIp: jsonb('whitelist_ip').$type<string[]>().notNull().default([]),
    lang: text('lang').notNull().default('en-US'),
    locales: jsonb('locales').$type<string[]>().notNull().default([]),
    theme: jsonb('theme').$type<Record<string, unknown>>().notNull().default({}),
    maintenance: boolean('maintenance').notNull().default(false),
    /** Raised by everything that changes what visitors see; the published site's caches are keyed by it. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('sites_title_index').on(t.organizationId, t.titleIndex)],
);

/** `site_id` column of everything that belongs to one site. */
export const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });
