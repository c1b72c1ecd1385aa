import * as z from 'zod';
import { defineJob } from '#server/platform/define-job.ts';
import { readSubscription, type Deps } from './read-subscription';
import { waitingEvents } from './store';
import { tendJob } from './reconcile-subscriptions';

/**
 * Reads an organization's subscription at the provider, stores it, and applies the time-based changes due now.
 * @throws AppError as `readSubscription`
 */
export async function refetchSubscription(parts: Deps, organizationId: string): Promise<void> {
  if (await readSubscription(parts, organizationId)) await parts.jobs.send(tendJob, {});
}

/**
 * Acts on the events of an organization that wait. Events that come meanwhile start no job of their own, so it goes on until
 * none waits.
 */
export async function readWaiting(parts: Deps, organizationId: string): Promise<void> {
  while ((await waitingEvents(parts.db, organizationId)).length > 0) await refetchSubscription(parts, organizationId);
}

/** Reads what an organization's events are about. */
export const readWaitingJob = defineJob({
  name: 'read-subscription',
  data: z.object({ organizationId: z.string() }),
  run: (parts, { organizationId }) => readWaiting(parts, organizationId),
});
