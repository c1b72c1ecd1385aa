import { deploymentLive } from '#server/developer/events.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { recordLiveDeployment } from './record-event';

/** Updates the tickets whose work went live. */
export const ticketListeners: readonly Listener[] = [
  within(deploymentLive, (tx, { deployment }) => recordLiveDeployment(tx, deployment)),
];
