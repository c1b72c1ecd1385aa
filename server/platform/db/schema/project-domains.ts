import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { addedOn, id, moment } from './columns';
import { projects } from './projects';

/** Domains at which projects show production. One counts, and is this project's alone, once it is verified. */
export const projectDomains = pgTable(
  'project_domains',
  {
    id: id(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** A host name in ASCII form, as server/builder/sites/check-settings.ts gave it. */
    domain: text('domain').notNull(),
    verifiedAt: moment('verified_at'),
    /** Since when the proof of a verified one is not found again. */
    missingSince: moment('missing_since'),
    /** When the proof was looked for last. */
    checkedAt: moment('checked_at'),
    addedOn: addedOn(),
  },
  (t) => [
    uniqueIndex('project_domains_own').on(t.projectId, t.domain),
    uniqueIndex('project_domains_domain')
      .on(t.domain)
      .where(sql`${t.verifiedAt} is not null`),
    index('project_domains_checked')
      .on(t.checkedAt)
      .where(sql`${t.verifiedAt} is not null`),
  ],
);
