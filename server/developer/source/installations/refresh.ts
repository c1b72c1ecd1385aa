import * as z from 'zod';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { AppError } from '#server/platform/app-error.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readInstallation } from '#server/developer/source/github-app/read-installation.ts';
import { findByHostId, listRepositoriesOf, markSeen } from '#server/developer/source/github-app/store.ts';

const refreshData = z.object({
  hostId: z.string(),
  /** GitHub reported a change: its repositories may be different. */
  isHint: z.boolean(),
});

async function refreshInstallation(
  parts: Pick<Parts, 'db' | 'settings' | 'jobs' | 'log'>,
  { hostId, isHint }: z.output<typeof refreshData>,
): Promise<void> {
  const row = await findByHostId(parts.db, hostId);
  if (row === null) return;
  try {
    const hasTurned = await markSeen(parts.db, row, await readInstallation(parts, hostId));
    if (!isHint && !hasTurned) return;
    for (const repositoryId of await listRepositoriesOf(parts.db, row.id)) await enqueueFetch(parts, repositoryId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The schedule retries it.
    parts.log.warn({ installation: row.id, fault: error.message }, 'GitHub did not say how an installation is.');
  }
}

/** Asks GitHub how an installation is; its projects are read again where that may change something for them. */
export const refreshInstallationJob = defineJob({
  name: 'refresh-github-installation',
  data: refreshData,
  run: refreshInstallation,
});
