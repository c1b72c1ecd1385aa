import { dropEndedHolds } from '#server/builder/plan-limits/hold-storage.ts';
import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { catchUp } from './catch-up';
import { mailLimitNotices } from './mail-notices';
import { readWaitingJob } from './refetch-subscription';
import { tendJob } from './reconcile-subscriptions';

/** Reading what the provider's events are about, what time does to subscriptions, mails about limits, holds of storage that ended. */
export const subscriptionJobs: readonly JobType[] = [
  readWaitingJob,
  tendJob,
  defineJob({ name: 'catch-up-payments', cron: '41 * * * *', run: (parts) => catchUp(parts) }),
  defineJob({ name: 'mail-limit-notices', cron: '*/5 * * * *', run: (parts) => mailLimitNotices(parts) }),
  defineJob({ name: 'drop-ended-holds', cron: '43 * * * *', run: ({ db }) => dropEndedHolds(db) }),
];
