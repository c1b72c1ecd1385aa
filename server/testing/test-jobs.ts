import { type BoundJob, checkJobData } from '#server/platform/job.ts';
import type { JobQueue } from '#server/platform/job-queue.ts';

/** Jobs kept in memory until a test runs them; pg-boss itself has its own tests (server/platform/job-queue.test.ts). */
export function createTestJobs(): JobQueue & { readonly run: () => Promise<void> } {
  const jobs = new Map<string, BoundJob>();
  const waiting: { readonly job: BoundJob; readonly data: unknown }[] = [];
  return {
    define: (all) => {
      for (const job of all) jobs.set(job.name, job);
    },
    send: async (sent, data) => {
      const job = jobs.get(sent.name);
      if (!job) throw new Error(`No job is called ${sent.name}.`);
      waiting.push({ job, data: JSON.parse(JSON.stringify(checkJobData(sent, data))) as unknown });
    },
    prepare: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    /** Runs what was sent, and what that sends. A job that throws stays the first, to be tried again by the next run. */
    run: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        try {
          await next.job.run(next.data);
        } catch (error) {
          waiting.unshift(next);
          throw error;
        }
      }
    },
  };
}
