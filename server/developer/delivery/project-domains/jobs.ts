import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkDomains } from './check-domains';

/** Every hour: whether the domains that are served are still proven. */
export function projectDomainJobs(parts: Pick<Parts, 'db' | 'appSecret' | 'domains'>): readonly Job[] {
  return [{ name: 'check-project-domains', cron: '37 * * * *', run: () => checkDomains(parts) }];
}
