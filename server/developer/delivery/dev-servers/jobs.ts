import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { sweepDevServers } from './sweep-dev-servers';

/** Every minute: development servers whose process went away. */
export const devServerJobs: readonly JobType[] = [
  defineJob({ name: 'settle-dev-servers', cron: '* * * * *', run: (parts) => sweepDevServers(parts) }),
];
