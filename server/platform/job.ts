import * as z from 'zod';

/** A kind of job, as far as those who send it need it; server/platform/define-job.ts defines it with its handler. */
export interface SentJob<Data extends object> {
  /** Name of its queue. Jobs that wait in it survive an update: a new name would lose them. */
  readonly name: string;
  /** The data of each job. Stored as JSON; jobs sent by an earlier version are read with it, too. */
  readonly data: z.ZodType<Data>;
}

/** How a queue treats the jobs of one kind. */
export interface QueueSettings {
  /** Sends it again and again, with an empty object as data: five fields, in UTC. */
  readonly cron?: string;
  /** Sends it once more when a process begins to run jobs: what a dead one left goes on without waiting for the clock. */
  readonly atStart?: boolean;
  /** How often it is tried again, in place of five times. */
  readonly retryLimit?: number;
  /** The longest pause between two tries, in seconds. */
  readonly retryDelayMax?: number;
  /**
   * At least 10: a job whose process sent no heartbeat for this long is retried, long before its timeout.
   * The queue sends heartbeats by itself.
   */
  readonly heartbeatSeconds?: number;
  /** Of those sent with the same `singletonKey` only one waits or runs at a time; others are dropped. Must hold from the first version on. */
  readonly oneAtATime?: boolean;
  /** Of those sent with the same `singletonKey` only one waits; what is sent while one runs waits for the next run. Must hold from the first version on. */
  readonly oneWaits?: boolean;
}

/** A kind of job that a process can run (`bindJobs`). */
export interface BoundJob extends QueueSettings {
  readonly name: string;
  readonly run: (data: unknown) => Promise<void>;
  readonly lastFailure?: (data: unknown) => Promise<void>;
  readonly concurrency?: number;
  readonly concurrencyEach?: number;
  readonly timeLimitSeconds?: number;
}

/** @throws Error naming the job and the fields when the data does not fit its kind; never their values */
export function checkJobData<Data extends object>({ name, data: schema }: SentJob<Data>, data: unknown): Data {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new Error(`The data of a job "${name}" does not fit.\n${z.prettifyError(read.error)}`);
}
