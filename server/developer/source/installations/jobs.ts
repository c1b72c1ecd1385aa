import { listUnchecked } from '#server/developer/source/github-app/store.ts';
import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { refreshInstallationJob } from './refresh';

/** After an event from GitHub, and every hour: reads the state of the GitHub App's installations. */
export const githubAppJobs: readonly JobType[] = [
  refreshInstallationJob,
  defineJob({
    name: 'refresh-unchecked-installations',
    cron: '*/10 * * * *',
    run: async ({ db, jobs, settings }) => {
      if (settings.github.app.id === null) return;
      for (const hostId of await listUnchecked(db)) await jobs.send(refreshInstallationJob, { hostId, isHint: false });
    },
  }),
];
