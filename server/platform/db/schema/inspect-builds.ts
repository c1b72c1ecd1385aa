import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { chatSessions } from './assistant';
import { builds } from './builds';
import { addedOn } from './columns';
import { previewLabels } from './preview-labels';
import { pullRequests } from './pull-requests';

/**
 * Builds whose elements carry marks, each at an address of its own: of a session, or of a pull request whose branch no session
 * has. They are no deployments.
 */
export const inspectBuilds = pgTable(
  'inspect_builds',
  {
    /** Host below PREVIEW_URL that cannot be guessed, as a deployment's. */
    label: text('label')
      .primaryKey()
      .references(() => previewLabels.label),
    sessionId: text('session_id').references(() => chatSessions.id, { onDelete: 'cascade' }),
    pullRequestId: text('pull_request_id').references(() => pullRequests.id, { onDelete: 'cascade' }),
    buildId: text('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    sha: text('sha').notNull(),
    addedOn: addedOn(),
  },
  (t) => [
    index('inspect_builds_session').on(t.sessionId, t.addedOn),
    index('inspect_builds_pull').on(t.pullRequestId, t.addedOn),
    index('inspect_builds_build').on(t.buildId),
  ],
);
