import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { catchUp } from './catch-up';
import { mailLimitNotices } from './mail-notices';
import { readWaitingJob } from './refetch-subscription';
import { tendJob } from './reconcile-subscriptions';

/** Reading what the provider's events are about, what time does to subscriptions, and mails about limits. */
export const subscriptionJobs: readonly JobType[] = [
  readWaitingJob,
  tendJob,
  defineJob({ name: 'catch-up-payments', cron: '41 * * * *', run: (parts) => catchUp(parts) }),
  defineJob({ name: 'mail-limit-notices', cron: '*/5 * * * *', run: (parts) => mailLimitNotices(parts) }),
];
