import { branchesMoved } from '#server/developer/events.ts';
import { NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { type Listener, within } from '#server/platform/listeners.ts';
import { readSourceJob } from './read-source';
import { sourcesOf } from './store';

/** Reads the themes of sites again that come from a repository whose default branch moved. */
export const themeSourceListeners: readonly Listener[] = [
  within(branchesMoved, async (tx, { repositoryId, changes }, parts) => {
    const moved = new Set(changes.filter(({ to }) => to !== NO_SHA).map(({ branch }) => branch));
    for (const { row, repository, organizationId: owner } of await sourcesOf(tx, repositoryId))
      if (moved.has(repository.defaultBranch)) await parts.jobs.send(readSourceJob, { siteId: row.siteId }, { owner });
  }),
];
