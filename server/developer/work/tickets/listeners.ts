import { deploymentLive } from '#server/developer/events.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { noteLive } from './note-work';

/** Updates the tickets whose work went live. */
export const ticketListeners: readonly Listener[] = [
  within(deploymentLive, (tx, { deployment }) => noteLive(tx, deployment)),
];
