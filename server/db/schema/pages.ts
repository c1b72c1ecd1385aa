import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { addedOn, id, moment, updatedOn } from './columns';
import { siteId } from './sites';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const pageTemplates = pgTable(
  'page_templates',
  {
    id: id(),
    siteId: siteId(),
    /** `global_id` on the wire. */
    pageKey: text('page_key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    templateImg: text('template_img').notNull().default(''),
    /** Number of the newest draft. */
    latestVersion: integer('latest_version').notNull(),
    publishedVersion: integer('published_version'),
    /** A publication waiting for its time. */
    scheduledVersion: integer('scheduled_version'),
    scheduledAt: moment('scheduled_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
    /** Soft deletion; swept after 30 days. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('page_templates_key')
      .on(t.siteId, t.pageKey)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const layoutVersions = pgTable(
  'layout_versions',
  {
    templateId: text('template_id')
      .notNull()
      .references(() => pageTemplates.id, { onDelete: 'cascade' }),
    /** From 1 upwards per page. */
    version: integer('version').notNull(),
    /** Compressed JSON of `{root, meta}`, see server/layouts/pack.ts. */
    document: bytes('document').notNull(),
    /** Bytes of the JSON before compression. */
    size: integer('size').notNull(),
    isEmpty: boolean('is_empty').notNull(),
    label: text('label'),
    /** Was live at some time: kept for good. */
    wasPublished: boolean('was_published').notNull().default(false),
    restoredFrom: integer('restored_from'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
);

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
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [index('page_routes_site').on(t.siteId, t.pageKey)],
);

export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    siteId: siteId(),
    from: text('from_path').notNull(),
    to: text('to_url').notNull(),
    status: integer('status').$type<301 | 302>().notNull(),
    addedOn: addedOn(),
  },
  (t) => [uniqueIndex('redirects_from').on(t.siteId, t.from)],
);

/** Stored widgets. */
export const widgets = pgTable(
  'widgets',
  {
    id: id(),
    siteId: siteId(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    dataType: text('data_type').notNull(),
    root: jsonb('root').$type<Record<string, unknown>>(),
    synced: boolean('synced').notNull().default(false),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('widgets_key').on(t.siteId, t.key)],
);
