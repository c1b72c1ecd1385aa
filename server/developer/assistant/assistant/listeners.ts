import { branchesMoved, issueLabeled } from '#server/developer/events.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { followIssueJob } from './follow-issue';
import { followPushes } from './follow-pushes';

/** Opens sessions for issues of Jira that have the label of their project, and has sessions follow pushes to their branches. */
export const assistantListeners: readonly Listener[] = [
  within(branchesMoved, followPushes),
  within(issueLabeled, async (_tx, { projectId, issueKey }, { jobs }) => {
    await jobs.send(followIssueJob, { projectId, issueKey }, { singletonKey: `${projectId} ${issueKey}` });
  }),
];
