import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { chatSessions } from './assistant';
import { addedOn } from './columns';

/** Sessions that were begun from an issue of Jira. Only the reference is stored: the content is read from Jira. */
export const jiraLinks = pgTable(
  'jira_links',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Keys are those of a site: another one may have the same. */
    siteId: text('site_id').notNull(),
    issueKey: text('issue_key').notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('jira_links_issue').on(t.siteId, t.issueKey)],
);
