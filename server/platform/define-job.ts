import * as z from 'zod';
import { type BoundJob, checkJobData, type QueueSettings, type SentJob } from './job';
import type { Parts } from './parts';
import type { Settings } from './settings';

type BySettings = number | ((settings: Settings) => number);

/** One kind of job: its data and its handler. The `jobs.ts` of its noun lists it, server/all-jobs.ts lists those. */
export interface JobType<Data extends object = object> extends SentJob<Data>, QueueSettings {
  /** Runs one job. At-least-once: it may run again after it has worked, so it must be idempotent. */
  run(parts: Parts, data: Data): Promise<void>;
  /**
   * Runs when the last try has failed or its process died in it: callers waiting for the job are notified here. It is a
   * job itself, which is retried too.
   * @param data null when it does not fit any more (an earlier version sent it)
   */
  lastFailure?(parts: Parts, data: Data | null): Promise<void>;
  /** How many run at once in one process; one when absent. */
  readonly concurrency?: BySettings;
  /** How many of one owner (`send`) run at once in all processes: less than `concurrency`, so that others get their turn. */
  readonly concurrencyEach?: number;
  /** The time one may take, in place of a quarter of an hour; then it is tried again, although the first may still be at work. */
  readonly timeLimitSeconds?: BySettings;
  /** Whether this installation has it at all, for one that only the clock sends; absent: every one. */
  when?(parts: Parts): boolean;
}

/** Without data, as jobs that the clock sends. */
export type NoData = Record<string, never>;

const noData: z.ZodType<NoData> = z.object({});

/**
 * Defines a kind of job. Any module that imports it may send it: `jobs.send(buildJob, { id })`. Two never share a name.
 */
export function defineJob<Data extends object>(job: JobType<Data>): JobType<Data>;
export function defineJob(job: Omit<JobType<NoData>, 'data'>): JobType<NoData>;
export function defineJob(job: Omit<JobType<NoData>, 'data'>): JobType<NoData> {
  return { data: noData, ...job };
}

/** Data of a job that failed; null when that is why. */
function readFailedData(job: JobType, data: unknown): object | null {
  return job.data.safeParse(data).data ?? null;
}

function bindJob(job: JobType, parts: Parts): BoundJob {
  function valueOf(value: BySettings | undefined): number | undefined {
    return typeof value === 'function' ? value(parts.settings) : value;
  }
  return {
    ...job,
    run: async (data) => job.run(parts, checkJobData(job, data)),
    lastFailure: job.lastFailure && (async (data) => job.lastFailure?.(parts, readFailedData(job, data))),
    concurrency: valueOf(job.concurrency),
    timeLimitSeconds: valueOf(job.timeLimitSeconds),
  };
}

/** The jobs of a process, for its queue: their data is read here, once, before it reaches the handler. */
export function bindJobs(jobs: readonly JobType[], parts: Parts): BoundJob[] {
  return jobs.filter((job) => job.when?.(parts) ?? true).map((job) => bindJob(job, parts));
}
