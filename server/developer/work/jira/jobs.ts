import * as z from 'zod';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listMapped, reconcileMapping } from './reconcile-mapping';
import { WRITE_JOB } from './note-write';
import { DROP_JOB, dropWebhook } from './webhooks';
import { listDueWrites, writePull } from './write-pull';

/** `{projectId}`: one job each, so that a Jira that does not respond does not block other projects. */
const TEND_JOB = 'tend-jira';
const tendData = z.object({ projectId: z.string() });

function sendTend({ jobs }: Parts, projectId: string) {
  return jobs.send(TEND_JOB, { projectId }, { singletonKey: projectId });
}

/**
 * Every minute: what is to be written at issues. Every ten: webhooks, which are renewed and made again, and issues that they
 * missed.
 */
export function jiraJobs(parts: Parts): readonly Job[] {
  return [
    { name: WRITE_JOB, concurrency: 2, run: (data) => writePull(parts, data) },
    { name: DROP_JOB, run: (data) => dropWebhook(parts, data) },
    {
      name: TEND_JOB,
      retryLimit: 0,
      // Two at once would make two webhooks, of which Jira allows five.
      oneAtATime: true,
      run: (data) => reconcileMapping(parts, tendData.parse(data).projectId),
    },
    {
      name: 'write-due-jira',
      cron: '* * * * *',
      run: async () => {
        for (const pullRequestId of await listDueWrites(parts.db)) await parts.jobs.send(WRITE_JOB, { pullRequestId });
      },
    },
    {
      name: 'tend-due-jira',
      cron: '*/10 * * * *',
      run: async () => {
        for (const projectId of await listMapped(parts)) await sendTend(parts, projectId);
      },
    },
  ];
}
