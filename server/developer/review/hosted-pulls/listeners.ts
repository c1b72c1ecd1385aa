import { buildEnded, buildStarted, changesKept } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { askForPush } from './push-pending';
import { askToTell } from './tell-status';

/** Reports builds of pull requests to code hosts, and pushes branches that moved here. */
export const hostedPullListeners: readonly Listener[] = [
  after(buildStarted, askToTell),
  after(buildEnded, (parts, { projectId, sha }) => askToTell(parts, { projectId, sha })),
  after(changesKept, (parts, { organizationId, sessionId }) => askForPush(parts, organizationId, sessionId)),
];
