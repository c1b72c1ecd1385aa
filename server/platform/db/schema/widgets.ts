import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { addedOn, id, updatedOn } from './columns';
import { siteId } from './sites';

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
