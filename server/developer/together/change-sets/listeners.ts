import { buildEnded, deploymentDecided } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { askToAdvance } from './ask-to-advance';

/** Resumes change sets that waited for a build or for an approval. */
export const changeSetListeners: readonly Listener[] = [
  after(buildEnded, (parts, { buildId }) => askToAdvance(parts, { buildId })),
  after(deploymentDecided, (parts, { deploymentId }) => askToAdvance(parts, { deploymentId })),
];
