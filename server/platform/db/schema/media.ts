import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MediaKind } from '#common/contract/media-files.ts';
import { id, moment, updatedOn } from './columns';
import { siteId } from './sites';

export const media = pgTable(
  'media',
  {
    id: id(),
    siteId: siteId(),
    /** What of the library it is: an image, or a file that is none. */
    kind: text('kind').$type<MediaKind>().notNull().default('image'),
    /** Unguessable name of the files and the public address. */
    key: text('key').notNull().unique(),
    /** The uploaded file's name, for people. */
    name: text('name').notNull(),
    altText: text('alt_text').notNull().default(''),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** Bytes of the original and its variants. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /** 0, as the height, where it is no picture and no film. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: jsonb('widths').$type<number[]>().notNull().default([]),
    /** Formats made so far: webp on upload, avif by a job. */
    formats: jsonb('formats').$type<string[]>().notNull().default([]),
    focalX: doublePrecision('focal_x'),
    focalY: doublePrecision('focal_y'),
    /** Seconds that a film or a recording plays. */
    duration: doublePrecision('duration'),
    /** Of a PDF, where they can be counted. */
    pages: integer('pages'),
    /** Id of the image that a film shows before it is played. */
    posterId: text('poster_id'),
    uploadDate: moment('upload_date').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // Of those that are listed only, so that they are counted without reading them.
    index('media_site')
      .on(t.siteId, t.uploadDate, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('media_name').on(t.siteId, t.name, t.id),
    // Deleted ones too: they are summed without reading the rows.
    index('media_stored').on(t.siteId, t.storedBytes),
  ],
);

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
