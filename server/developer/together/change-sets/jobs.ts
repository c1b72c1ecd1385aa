import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { advanceJob } from './advance';
import { advanceAll } from './advance-soon';
import { recordLateMerges } from './late-merges';

/** Going on with a set when what it waited for has come; at the start and every minute: what a lost job or a dead server left, and what hosts took late. */
export const changeSetJobs: readonly JobType[] = [
  advanceJob,
  defineJob({
    name: 'change-sets-go-on',
    cron: '* * * * *',
    atStart: true,
    run: async (parts) => {
      await recordLateMerges(parts);
      await advanceAll(parts);
    },
  }),
];
