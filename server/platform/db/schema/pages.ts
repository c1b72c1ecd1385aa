import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { CalledOff, PageKind } from '#common/contract/pages.ts';
import { addedOn, bytes, id, moment, updatedOn } from './columns';
import { users } from './accounts';
import { siteId } from './sites';

export const pageTemplates = pgTable(
  'page_templates',
  {
    id: id(),
    siteId: siteId(),
    /** `global_id` on the wire. */
    pageKey: text('page_key').notNull(),
    /** What its ROOT is, from the first version on. */
    kind: text('kind').$type<PageKind>().notNull().default('page'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    templateImg: text('template_img').notNull().default(''),
    /** Number of the newest draft. */
    latestVersion: integer('latest_version').notNull(),
    publishedVersion: integer('published_version'),
    /**
     * Whether it is also served as AMP. Independent of the live version, since it concerns the address and not the
     * content.
     */
    amp: boolean('amp').notNull().default(false),
    /** A publication waiting for its time. */
    scheduledVersion: integer('scheduled_version'),
    scheduledAt: moment('scheduled_at'),
    scheduledBy: text('scheduled_by').references(() => users.id, { onDelete: 'set null' }),
    /** The last publication that waited and did not happen; null once the next one waits. */
    calledOff: jsonb('called_off').$type<CalledOff>(),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
    /** Soft deletion; swept after 30 days. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('page_templates_key')
      .on(t.siteId, t.pageKey)
      .where(sql`${t.deletedAt} is null`),
    index('page_templates_updated').on(t.siteId, t.updatedOn, t.id),
    index('page_templates_scheduled_by').on(t.scheduledBy),
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
    /** Compressed JSON of `{root, meta}`, see server/builder/pages/pack.ts. */
    document: bytes('document').notNull(),
    /** Bytes of the JSON before compression. */
    size: integer('size').notNull(),
    /** Tells whether versions say the same, see server/builder/pages/content-hash.ts. Null: not known yet of an older one. */
    contentHash: text('content_hash'),
    isEmpty: boolean('is_empty').notNull(),
    /** `meta.noindex`, to list pages without reading their layouts. Null: saved before this column was there. */
    noindex: boolean('noindex'),
    label: text('label'),
    /** Was live at some time: kept for good. */
    wasPublished: boolean('was_published').notNull().default(false),
    restoredFrom: integer('restored_from'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] }), index('layout_versions_author').on(t.authorId)],
);

/** What a page (its latest draft and its live version) or a stored widget refers to, for `v1/usage/where`. */
export const contentReferences = pgTable(
  'content_references',
  {
    siteId: siteId(),
    /** `latest` and `published`: `ownerId` is a page template; `widget`: a stored widget. */
    ownerKind: text('owner_kind').$type<'latest' | 'published' | 'widget'>().notNull(),
    ownerId: text('owner_id').notNull(),
    kind: text('kind').$type<'image' | 'widget' | 'api' | 'project' | 'constant' | 'component'>().notNull(),
    /** image: id or key of the media; widget, api, component: the key; project: the id. */
    target: text('target').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.ownerKind, t.kind, t.target] }),
    index('content_references_target').on(t.siteId, t.kind, t.target),
  ],
);

/** Unsaved layouts that a preview link shows, kept for an hour. */
export const previewDrafts = pgTable('preview_drafts', {
  id: id(),
  siteId: siteId(),
  document: bytes('document').notNull(),
  size: integer('size').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
