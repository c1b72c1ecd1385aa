import { previewReady, projectDeleted } from '#server/developer/events.ts';
import { after, type Listener, within } from '#server/platform/listeners.ts';
import { findMapping } from './mapping-store';
import { recordJiraEvent } from './record-event';
import { leaveWebhook } from './webhooks';

/** Writes previews to Jira's issues, and disconnects from Jira with the project. */
export const jiraListeners: readonly Listener[] = [
  within(previewReady, (tx, { pullRequestId }) => recordJiraEvent(tx, pullRequestId, 'ready')),
  after(projectDeleted, async (parts, { projectId }) => {
    const mapped = await findMapping(parts.db, projectId);
    if (mapped !== null) await leaveWebhook(parts, mapped);
  }),
];
