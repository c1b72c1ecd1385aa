import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { PICTURES_JOB } from './ask-for-pictures';
import { makeComparison, orderData } from './make-comparison';
import { sweepPictures } from './picture-files';
import { saveOrder } from './store';

/** Longer than all pictures of one comparison may take, so that their own limit ends it. */
const TIME_LIMIT_SECONDS = 900;

/** Pictures of pull requests; every night: those that nothing names. */
export function pagePictureJobs(parts: Parts): readonly Job[] {
  return [
    {
      name: PICTURES_JOB,
      retryLimit: 2,
      timeLimitSeconds: TIME_LIMIT_SECONDS,
      heartbeatSeconds: 30,
      run: (data) => makeComparison(parts, data),
      lastFailure: async (data) => {
        await saveOrder(parts.db, orderData.parse(data), { state: 'failed', reason: 'interrupted' });
      },
    },
    { name: 'sweep-page-pictures', cron: '47 4 * * *', run: () => sweepPictures(parts) },
  ];
}
