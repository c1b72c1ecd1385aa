import * as z from 'zod';
import { askForFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readInstallation } from '#server/developer/source/github-app/read-installation.ts';
import { findByHostId, listRepositoriesOf, noteSeen } from '#server/developer/source/github-app/store.ts';

/** Asks GitHub how an installation is: `{hostId, isHint}`. */
export const REFRESH_JOB = 'refresh-github-installation';
const refreshData = z.object({
  hostId: z.string(),
  /** GitHub reported a change: its repositories may be different. */
  isHint: z.boolean(),
});

/** The job: what an installation is at GitHub now; its projects are read again where that may change something for them. */
export async function refreshInstallation(
  parts: Pick<Parts, 'db' | 'settings' | 'jobs' | 'log'>,
  data: unknown,
): Promise<void> {
  const { hostId, isHint } = refreshData.parse(data);
  const row = await findByHostId(parts.db, hostId);
  if (row === null) return;
  try {
    const hasTurned = await noteSeen(parts.db, row, await readInstallation(parts, hostId));
    if (!isHint && !hasTurned) return;
    for (const repositoryId of await listRepositoriesOf(parts.db, row.id)) await askForFetch(parts, repositoryId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The schedule retries it.
    parts.log.warn({ installation: row.id, fault: error.message }, 'GitHub did not say how an installation is.');
  }
}
