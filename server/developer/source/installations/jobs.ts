import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { REFRESH_JOB, refreshInstallation } from './refresh';
import { listUnchecked } from '#server/developer/source/github-app/store.ts';

/** After an event from GitHub, and every hour: reads the state of the GitHub App's installations. */
export function githubAppJobs(parts: Parts): readonly Job[] {
  return [
    { name: REFRESH_JOB, run: (data) => refreshInstallation(parts, data) },
    {
      name: 'refresh-unchecked-installations',
      cron: '*/10 * * * *',
      run: async () => {
        if (parts.settings.github.app.id === null) return;
        for (const hostId of await listUnchecked(parts.db))
          await parts.jobs.send(REFRESH_JOB, { hostId, isHint: false });
      },
    },
  ];
}
