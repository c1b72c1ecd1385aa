import { issueLabeled } from '#server/developer/events.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { followIssueJob } from './follow-issue';

/** Opens sessions for issues of Jira that have the label of their project. */
export const assistantListeners: readonly Listener[] = [
  within(issueLabeled, async (_tx, { projectId, issueKey }, { jobs }) => {
    await jobs.send(followIssueJob, { projectId, issueKey }, { singletonKey: `${projectId} ${issueKey}` });
  }),
];
