import type { JobHandler, Jobs } from '#server/jobs.ts';

/** Jobs kept in memory until a test runs them; pg-boss itself has its own tests (server/jobs.test.ts). */
export const createTestJobs = (): Jobs & { readonly run: () => Promise<void> } => {
  const handlers = new Map<string, JobHandler>();
  const waiting: { readonly handler: JobHandler; readonly data: unknown }[] = [];
  return {
    work: (name, handler) => void handlers.set(name, handler),
    schedule: () => undefined,
    send: async (name, data) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`No job is called ${name}.`);
      waiting.push({ handler, data: JSON.parse(JSON.stringify(data)) as unknown });
    },
    prepare: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    /** Runs what was sent, and what that sends. A job that throws stays the first, to be tried again by the next run. */
    run: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        try {
          await job.handler(job.data);
        } catch (error) {
          waiting.unshift(job);
          throw error;
        }
      }
    },
  };
};
