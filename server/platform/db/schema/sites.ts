import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VitalBudgets } from '#common/contract/vitals.ts';
import { addedOn, moment, updatedOn } from './columns';
import { organizations } from './organizations';

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
    /** Null = none. It counts, and is this site's alone, once it is verified. */
    domain: text('domain'),
    domainVerifiedAt: moment('domain_verified_at'),
    description: text('description').notNull().default(''),
    whitelistIp: jsonb('whitelist_ip').$type<string[]>().notNull().default([]),
    /** Addresses and networks whose views are not counted. */
    uncountedIp: jsonb('uncounted_ip').$type<string[]>().notNull().default([]),
    /** Views are counted by a script on the pages, as behind a CDN, and not by the server. */
    beacon: boolean('beacon').notNull().default(false),
    /** What pages are to stay below, where it is not what is good for all. */
    vitalBudgets: jsonb('vital_budgets').$type<Partial<VitalBudgets>>().notNull().default({}),
    lang: text('lang').notNull().default('en-US'),
    locales: jsonb('locales').$type<string[]>().notNull().default([]),
    theme: jsonb('theme').$type<Record<string, unknown>>().notNull().default({}),
    maintenance: boolean('maintenance').notNull().default(false),
    /** Raised by everything that changes what visitors see; the published site's caches are keyed by it. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('sites_title_index').on(t.organizationId, t.titleIndex),
    uniqueIndex('sites_domain')
      .on(t.domain)
      .where(sql`${t.domainVerifiedAt} is not null`),
  ],
);

/** `site_id` column of everything that belongs to one site. */
export function siteId() {
  return text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });
}
