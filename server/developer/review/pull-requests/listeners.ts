import { mirrorFetched } from '#server/developer/source/mirrors/mirror-fetched.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { syncPulls } from './sync-pulls';

/** Reads pull requests at their host, as its branches are read. */
export const pullRequestListeners: readonly Listener[] = [
  within(mirrorFetched, async (_tx, { repositoryId, reached }, parts) => {
    try {
      await syncPulls(parts, { git: repositoryAt(parts, repositoryId), repositoryId }, reached);
    } catch (error) {
      // A connection that does not see pull requests still reads the branches.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      parts.log.info({ repository: repositoryId }, 'The connection does not see pull requests.');
    }
  }),
];
