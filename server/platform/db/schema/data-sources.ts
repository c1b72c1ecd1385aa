import { boolean, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DataSourceSummary } from '#common/contract/data-sources.ts';
import { addedOn, bytes, id, moment, updatedOn } from './columns';
import { siteId } from './sites';

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
    /** Not `jsonb`, which keeps no order of keys: it is that of the columns that people see. */
    request: json('request').$type<Record<string, unknown>>().notNull(),
    /** What lists show of the request, which they do not read. */
    summary: jsonb('summary').$type<DataSourceSummary>().notNull(),
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
    /** Not `jsonb`, for the same reason. */
    reply: json('reply').notNull(),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.dataSourceId, t.requestHash] })],
);
