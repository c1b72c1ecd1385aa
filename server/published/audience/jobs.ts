import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { forgetFieldJob } from './forget-field';
import { forgetUnconfirmed } from './forget-unconfirmed';
import { importJob } from './run-import';
import { signUpJob } from './sign-up';
import { sweepImports } from './sweep-imports';

/** Imports, values of deleted fields, and what has had its time. */
export const audienceJobs: readonly JobType[] = [
  signUpJob,
  importJob,
  forgetFieldJob,
  defineJob({
    name: 'sweep-audience',
    cron: '29 4 * * *',
    run: async (parts) => {
      await sweepImports(parts);
      await forgetUnconfirmed(parts.db);
    },
  }),
];
