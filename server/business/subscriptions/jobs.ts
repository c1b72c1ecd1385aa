import * as z from 'zod';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { catchUp } from './catch-up';
import { mailLimitNotices } from './mail-notices';
import { READ_SUBSCRIPTION, readWaiting, TEND_SUBSCRIPTIONS } from './read-again';
import { tendSubscriptions } from './tend';

const named = z.object({ organizationId: z.string() });

/** Reading what the provider's events are about, what time does to subscriptions, and mails about limits. */
export function subscriptionJobs(parts: Parts): readonly Job[] {
  return [
    { name: READ_SUBSCRIPTION, run: (data) => readWaiting(parts, named.parse(data).organizationId) },
    { name: TEND_SUBSCRIPTIONS, cron: '*/5 * * * *', run: () => tendSubscriptions(parts) },
    { name: 'catch-up-payments', cron: '41 * * * *', run: () => catchUp(parts) },
    { name: 'mail-limit-notices', cron: '*/5 * * * *', run: () => mailLimitNotices(parts) },
  ];
}
