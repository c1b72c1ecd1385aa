import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sites } from './sites';

/** What holds for the installation as a whole: one row, made with its first site. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Answers at SITE_URL and the local addresses. Null since it was deleted: nothing does. */
    firstSiteId: text('first_site_id').references(() => sites.id, { onDelete: 'set null' }),
  },
  (t) => [check('installation_one_row', sql`${t.id} = 1`)],
);
