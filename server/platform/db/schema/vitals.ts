import { date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { viewSites } from './views';

/**
 * What browsers measured on the pages of a site on a day in UTC, as counts by bucket
 * (server/published/analytics/vitals/buckets.ts): nothing of a single visitor is kept.
 */
export const vitalDays = pgTable(
  'vital_days',
  {
    site: integer('site')
      .notNull()
      .references(() => viewSites.no, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Number of `view_names`. */
    page: integer('page').notNull(),
    /** The version of the page that was live. */
    version: integer('version').notNull(),
    /** As `views.device`. */
    device: smallint('device').notNull(),
    vital: smallint('vital').notNull(),
    counts: integer('counts').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.day, t.page, t.version, t.device, t.vital] })],
);
