import * as z from 'zod';
import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { listMapped, reconcileMapping } from './reconcile-mapping';
import { dropWebhookJob } from './webhooks';
import { listDueWrites, writePullJob } from './write-pull';

/** One for each project: so that one Jira that does not answer does not delay the others. */
const tendMappingJob = defineJob({
  name: 'tend-jira',
  data: z.object({ projectId: z.string() }),
  retryLimit: 0,
  // Two at once would make two webhooks, of which Jira allows five.
  oneAtATime: true,
  run: (parts, { projectId }) => reconcileMapping(parts, projectId),
});

/**
 * Every minute: what is to be written at issues. Every ten: webhooks, which are renewed and made again, and issues that they
 * missed.
 */
export const jiraJobs: readonly JobType[] = [
  writePullJob,
  dropWebhookJob,
  tendMappingJob,
  defineJob({
    name: 'write-due-jira',
    cron: '* * * * *',
    run: async ({ db, jobs }) => {
      for (const pullRequestId of await listDueWrites(db)) await jobs.send(writePullJob, { pullRequestId });
    },
  }),
  defineJob({
    name: 'tend-due-jira',
    cron: '*/10 * * * *',
    run: async (parts) => {
      for (const projectId of await listMapped(parts))
        await parts.jobs.send(tendMappingJob, { projectId }, { singletonKey: projectId });
    },
  }),
];
