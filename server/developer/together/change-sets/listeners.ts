import { buildEnded, deploymentDecided } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { advanceWaiting } from './advance-waiting';

/** Resumes change sets that waited for a build or for an approval. */
export const changeSetListeners: readonly Listener[] = [
  after(buildEnded, (parts, { buildId }) => advanceWaiting(parts, { buildId })),
  after(deploymentDecided, (parts, { deploymentId }) => advanceWaiting(parts, { deploymentId })),
];
