import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { siteId } from './sites';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What a page (its latest draft and its live version) or a stored widget refers to, for `v1/usage/where`. */
export const contentReferences = pgTable(
  'content_references',
  {
    siteId: siteId(),
    /** `latest` and `published`: `ownerId` is a page template; `widget`: a stored widget. */
    ownerKind: text('owner_kind').$type<'latest' | 'published' | 'widget'>().notNull(),
    ownerId: text('owner_id').notNull(),
    kind: text('kind').$type<'image' | 'widget' | 'api'>().notNull(),
    /** image: id or key of the media; widget, api: the key. */
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
