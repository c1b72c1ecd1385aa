import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { addedOn, id, moment, updatedOn } from './columns';
import { siteId } from './sites';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const media = pgTable('media', {
  id: id(),
  siteId: siteId(),
  /** Unguessable name of the files and the public address. */
  key: text('key').notNull().unique(),
  /** The uploaded file's name, for people. */
  name: text('name').notNull(),
  altText: text('alt_text').notNull().default(''),
  mime: text('mime').notNull(),
  size: integer('size').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: jsonb('widths').$type<number[]>().notNull().default([]),
  /** Formats made so far: webp on upload, avif by a job. */
  formats: jsonb('formats').$type<string[]>().notNull().default([]),
  focalX: doublePrecision('focal_x'),
  focalY: doublePrecision('focal_y'),
  uploadDate: moment('upload_date').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
});

export const mediaConstants = pgTable(
  'media_constants',
  {
    id: id(),
    siteId: siteId(),
    key: text('key').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('media_constants_key').on(t.siteId, t.key)],
);

export const dataSources = pgTable(
  'data_sources',
  {
    id: id(),
    siteId: siteId(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url').notNull(),
    icon: text('icon').notNull(),
    enabled: boolean('enabled').notNull(),
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** AES-256-GCM of the secret headers, bound to this row's id. */
    secret: bytes('secret'),
    secretNames: jsonb('secret_names').$type<string[]>().notNull().default([]),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [uniqueIndex('data_sources_key').on(t.siteId, t.key)],
);

/** The last good reply per request, served while the source fails and shared by all instances. */
export const dataSourceReplies = pgTable(
  'data_source_replies',
  {
    dataSourceId: text('data_source_id')
      .notNull()
      .references(() => dataSources.id, { onDelete: 'cascade' }),
    /** SHA-256 of the request as sent. */
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.dataSourceId, t.requestHash] })],
);
