import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';
import { siteId } from './sites';

/**
 * Excluded from backups: single views, and what distinguishes their visitors. In a shared database no other application
 * may use this schema.
 */
export const rawViews = pgSchema('pagewright_views');

/**
 * Sites by a number that a view has room for, counted up without a sequence: backups carry rows alone. Gone with their
 * site; their views go with the next sweep.
 */
export const viewSites = pgTable('view_sites', { no: integer('no').primaryKey(), siteId: siteId() }, (t) => [
  unique('view_sites_site').on(t.siteId),
]);

/** Texts that views name by number: pages, paths, sources. */
export const viewNames = pgTable(
  'view_names',
  {
    no: integer('no').primaryKey(),
    site: integer('site')
      .notNull()
      .references(() => viewSites.no, { onDelete: 'cascade' }),
    kind: smallint('kind').notNull(),
    text: text('text').notNull(),
    addedOn: date('added_on').notNull(),
  },
  (t) => [unique('view_names_text').on(t.site, t.kind, t.text), index('view_names_day').on(t.site, t.kind, t.addedOn)],
);

/** The secret of a day in UTC, under which its visitors are hashed. Destroyed once nothing of that day can come any more. */
export const viewSalts = rawViews.table('salts', { day: date('day').primaryKey(), salt: bytes('salt').notNull() });

/** One visitor in so many is in the index `views_sample`: about five bytes a view. */
export const VISITORS_PER_SAMPLE = 16;

/**
 * One row per page shown, or asked for and not found. Partitioned by month of `at` (in the migration), so that a month
 * is dropped as a whole. No address and no cookie: `visitor` is a keyed hash that cannot be made again after its day.
 */
export const views = rawViews.table(
  'views',
  {
    at: moment('at').notNull(),
    visitor: bigint('visitor', { mode: 'bigint' }).notNull(),
    site: integer('site').notNull(),
    /** Numbers of `view_names`; null: there is none. */
    page: integer('page'),
    route: integer('route'),
    path: integer('path'),
    source: integer('source'),
    campaign: integer('campaign'),
    browser: integer('browser'),
    country: integer('country'),
    /** 0 shown, 1 not found. */
    kind: smallint('kind').notNull(),
    device: smallint('device').notNull(),
  },
  (t) => [
    // All that is asked about the views of the sample, so that the table itself is not read.
    index('views_sample')
      .on(
        t.site,
        t.at,
        t.visitor,
        t.kind,
        t.device,
        t.page,
        t.route,
        t.path,
        t.source,
        t.campaign,
        t.browser,
        t.country,
      )
      .where(sql.raw(`visitor & ${VISITORS_PER_SAMPLE - 1}::bigint = 0`)),
  ],
);

function numbers() {
  return {
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
    visits: integer('visits').notNull(),
    bounces: integer('bounces').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  };
}

function site() {
  return integer('site')
    .notNull()
    .references(() => viewSites.no, { onDelete: 'cascade' });
}

/** What a site had in an hour. */
export const viewHours = pgTable('view_hours', { site: site(), hour: moment('hour').notNull(), ...numbers() }, (t) => [
  primaryKey({ columns: [t.site, t.hour] }),
]);

/** What a site had on a day in UTC: as a whole (dimension 0, value 0), and by each value of each dimension. */
export const viewDays = pgTable(
  'view_days',
  {
    site: site(),
    day: date('day').notNull(),
    dimension: smallint('dimension').notNull(),
    value: integer('value').notNull(),
    ...numbers(),
  },
  (t) => [primaryKey({ columns: [t.site, t.dimension, t.day, t.value] })],
);

/** Hours and days that were added up, of all sites: which are due is read from the last one. */
export const viewRollups = pgTable('view_rollups', {
  /** `hour` or `day`. */
  unit: text('unit').$type<'hour' | 'day'>().primaryKey(),
  /** All before this moment is in `view_hours` or `view_days`. */
  until: moment('until').notNull(),
});
