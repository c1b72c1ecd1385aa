import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { addedOn, id } from './columns';
import { siteId } from './sites';

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
