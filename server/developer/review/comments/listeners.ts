import { pullRequestMerged } from '#server/developer/events.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { resolveMerged } from './resolve-merged';

/** Resolves comments whose ticket a pull request was made for. */
export const commentListeners: readonly Listener[] = [
  within(pullRequestMerged, (tx, { row, userId }) => resolveMerged(tx, row, userId)),
];
