import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { checkDomains } from './check-domains';

/** Every hour: whether the domains that are served are still proven. */
export const projectDomainJobs: readonly JobType[] = [
  defineJob({ name: 'check-project-domains', cron: '37 * * * *', run: (parts) => checkDomains(parts) }),
];
