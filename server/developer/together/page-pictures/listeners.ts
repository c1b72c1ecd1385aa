import { buildEnded } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { orderAfterBuild } from './order-pictures';

/** Takes the pictures of pull requests that show a build. */
export const pagePictureListeners: readonly Listener[] = [
  after(buildEnded, async (parts, { projectId, sha, isReady }) => {
    if (isReady) await orderAfterBuild(parts, { projectId, sha });
  }),
];
