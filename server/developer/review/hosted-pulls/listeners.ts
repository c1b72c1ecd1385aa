import { buildEnded, buildStarted, changesKept } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { askForPush } from './push-pending';
import { askToTell } from './tell-status';

/** Tells code hosts of builds of their pull requests, and gives them branches that moved here. */
export const hostedPullListeners: readonly Listener[] = [
  after(buildStarted, askToTell),
  after(buildEnded, (parts, { projectId, sha }) => askToTell(parts, { projectId, sha })),
  after(changesKept, (parts, { organizationId, sessionId }) => askForPush(parts, organizationId, sessionId)),
];
