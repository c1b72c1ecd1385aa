import { branchesMoved } from '#server/developer/events.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { readPushed } from './read-pushed';

/** Reads what the projects of a repository are made of. Before the deployments: the settings of a new one decide how it is built. */
export const projectListeners: readonly Listener[] = [
  within(branchesMoved, (_tx, { repositoryId }, parts) => readPushed(parts, repositoryId)),
];
