import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FaultCode, FaultValues } from '#common/contract/faults.ts';
import type { JiraEvent, JiraTarget, JiraWriteState } from '#common/contract/jira-mapping.ts';
import type { ProviderSite } from '#server/platform/adapters/providers/provider.ts';
import { users } from './accounts';
import { chatSessions } from './assistant';
import { addedOn, id, moment, updatedOn } from './columns';
import { projects } from './projects';
import { pullRequests } from './pull-requests';

/** What Jira refused, as it is shown to users. */
export interface JiraTrouble {
  readonly code: FaultCode;
  readonly values?: FaultValues;
  /** The issue it was about. */
  readonly issueKey?: string;
}

function projectId() {
  return text('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
}

/** Which project of Jira a project belongs to. */
export const jiraMappings = pgTable(
  'jira_mappings',
  {
    projectId: text('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    site: jsonb('site').$type<ProviderSite>().notNull(),
    /** The key of Jira's project. */
    jiraProject: text('jira_project').notNull(),
    /** An issue with this label opens a session. */
    label: text('label').notNull(),
    /** Where an issue goes when its pull request is opened, merged or closed; null: it stays. */
    opened: jsonb('opened').$type<JiraTarget>(),
    merged: jsonb('merged').$type<JiraTarget>(),
    closed: jsonb('closed').$type<JiraTarget>(),
    /** Whose connection works for the project, and whose the sessions are that it opens. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What failed last of opening sessions and keeping the webhook; null: nothing since. */
    trouble: jsonb('trouble').$type<JiraTrouble>(),
    troubleOn: moment('trouble_on'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [index('jira_mappings_user').on(t.userId)],
);

/** Webhooks at Jira, one a mapping. */
export const jiraWebhooks = pgTable(
  'jira_webhooks',
  {
    projectId: text('project_id')
      .primaryKey()
      .references(() => jiraMappings.projectId, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    /** Jira's number of it. */
    hostId: text('host_id').notNull(),
    /** SHA-256 of the secret in the address that it was made with, in hex. */
    secretHash: text('secret_hash').notNull(),
    /** Filter of the events that it sends. */
    jql: text('jql').notNull(),
    /** Whose connection made it: only theirs renews and deletes it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('jira_webhooks_host').on(t.secretHash, t.hostId), index('jira_webhooks_user').on(t.userId)],
);

/** Issues that sessions of a project were begun from: each opens one by its label once. */
export const jiraFollows = pgTable(
  'jira_follows',
  {
    id: id(),
    projectId: projectId(),
    siteId: text('site_id').notNull(),
    issueKey: text('issue_key').notNull(),
    /** Opened by its label, not by a user. */
    tagged: boolean('tagged').notNull(),
    /** The newest session. */
    sessionId: text('session_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    /** Nothing is written there any more, and its label opens no session again. */
    endedAt: moment('ended_at'),
    addedOn: addedOn(),
  },
  (t) => [
    uniqueIndex('jira_follows_issue').on(t.projectId, t.siteId, t.issueKey),
    index('jira_follows_session').on(t.sessionId),
  ],
);

/** What is to be written at an issue of what became of a pull request, and how far that is. */
export const jiraWrites = pgTable(
  'jira_writes',
  {
    id: id(),
    pullRequestId: text('pull_request_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    event: text('event').$type<JiraEvent>().notNull(),
    state: text('state').$type<JiraWriteState>().notNull().default('waiting'),
    /** Its parts, as they are done. */
    commentId: text('comment_id'),
    linkedAt: moment('linked_at'),
    movedAt: moment('moved_at'),
    tries: integer('tries').notNull().default(0),
    retryAt: moment('retry_at').notNull().defaultNow(),
    /** A process is at work on it until then. */
    claimedUntil: moment('claimed_until'),
    trouble: jsonb('trouble').$type<JiraTrouble>(),
    troubleOn: moment('trouble_on'),
    addedOn: addedOn(),
  },
  (t) => [
    uniqueIndex('jira_writes_event').on(t.pullRequestId, t.event),
    index('jira_writes_session').on(t.sessionId),
    index('jira_writes_due')
      .on(t.retryAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
