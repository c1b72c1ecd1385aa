import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { enqueueFetch, fetchMirrorJob } from './fetch-mirror';
import { sweepDeliveries } from './receive-webhook';
import { listDue } from './store';
import { dropWebhookJob } from './webhooks';

/** Every minute: repositories of code hosts that were not read for a while. Every night: calls of webhooks a week old. */
export const mirrorJobs: readonly JobType[] = [
  fetchMirrorJob,
  defineJob({
    name: 'fetch-due-mirrors',
    cron: '* * * * *',
    run: async (parts) => {
      for (const repositoryId of await listDue(parts.db)) await enqueueFetch(parts, repositoryId);
    },
  }),
  dropWebhookJob,
  defineJob({ name: 'sweep-deliveries', cron: '23 3 * * *', run: ({ db }) => sweepDeliveries(db) }),
];
