import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { askForFetch, FETCH_JOB, fetchMirror } from './fetch-mirror';
import { sweepDeliveries } from './receive-webhook';
import { listDue } from './store';
import { DROP_HOOK, dropWebhook } from './webhooks';

/** Several at once, as a first fetch takes minutes and the next one must not wait for it. */
const CONCURRENCY = 4;

/** Every minute: repositories of code hosts that were not read for a while. Every night: calls of webhooks a week old. */
export function mirrorJobs(parts: Parts): readonly Job[] {
  return [
    { name: FETCH_JOB, concurrency: CONCURRENCY, retryLimit: 2, run: (data) => fetchMirror(parts, data) },
    {
      name: 'fetch-due-mirrors',
      cron: '* * * * *',
      run: async () => {
        for (const repositoryId of await listDue(parts.db)) await askForFetch(parts, repositoryId);
      },
    },
    { name: DROP_HOOK, run: (data) => dropWebhook(parts, data) },
    { name: 'sweep-deliveries', cron: '23 3 * * *', run: () => sweepDeliveries(parts.db) },
  ];
}
