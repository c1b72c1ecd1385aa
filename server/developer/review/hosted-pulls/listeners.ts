import { pagesChanged } from '#server/builder/events.ts';
import { buildEnded, buildStarted, changesKept, componentUsesChanged } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { enqueuePush } from './push-pending';
import { refreshOfProject, refreshOfSite } from './refresh-manifests';
import { enqueueStatuses } from './enqueue-statuses';

/** Tells code hosts of builds of their pull requests and of pages that would break, and gives them branches that moved here. */
export const hostedPullListeners: readonly Listener[] = [
  after(buildStarted, enqueueStatuses),
  after(buildEnded, (parts, { projectId, sha }) => enqueueStatuses(parts, { projectId, sha })),
  after(changesKept, (parts, { organizationId, sessionId }) => enqueuePush(parts, organizationId, sessionId)),
  after(pagesChanged, (parts, { siteId }) => refreshOfSite(parts, siteId)),
  after(componentUsesChanged, (parts, { projectId }) => refreshOfProject(parts, projectId)),
];
