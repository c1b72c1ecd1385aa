import { and, eq } from 'drizzle-orm';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import { jiraFollows } from '#server/platform/db/schema/jira-work.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

/** The session whose branch a pull request proposes. */
export const isSessionOfPull = and(
  eq(chatSessions.projectId, pullRequests.projectId),
  eq(chatSessions.branch, pullRequests.branch),
);

/** What is known of following the issue that a pull request's session was begun from. */
export const isFollowOfPull = and(
  eq(jiraFollows.projectId, pullRequests.projectId),
  eq(jiraFollows.siteId, jiraLinks.siteId),
  eq(jiraFollows.issueKey, jiraLinks.issueKey),
);
