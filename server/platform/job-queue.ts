import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { type BoundJob, checkJobData, type SentJob } from './job';
import { wakeDueJobs } from './wake-due-jobs';

export interface SendOptions {
  /** A moment, or seconds from now; absent: at once. */
  readonly startAfter?: Date | number;
  /** Key that distinguishes jobs with `oneAtATime` or `oneWaits`; jobs without these are all kept. */
  readonly singletonKey?: string;
  /** Whose job it is, by the id of an organization, where the job has `concurrencyEach`. */
  readonly owner?: string;
}

/** Work outside requests: kept in the database, run by any instance, tried again when it throws. */
export interface JobQueue {
  /** Names the jobs; every one that is sent must be among them. To be called once, before anything is sent. */
  define(jobs: readonly BoundJob[]): void;
  /**
   * Resolves when the job is stored; it runs in this process after `start`, or in another one.
   * @throws Error when the data does not fit the job
   */
  send<Data extends object>(job: SentJob<Data>, data: NoInfer<Data>, options?: SendOptions): Promise<void>;
  /** Opens the queue while the rest of the server is put together: the first job, often a mail, waits the less for it. */
  prepare(): void;
  /** Begins to run jobs. Called once the server listens, so that no request waits for it. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those at work, at most 8 s; the rest is tried again later. */
  stop(): Promise<void>;
}

/** Six tries over about two minutes; what has been done is kept for a day. */
const QUEUE = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
  notify: true,
};
const STOP_MS = 8000;
/** New jobs wake the worker; those that wait for their time or another try are looked for this often. */
const POLL_SECONDS = 5;
/** How often each worker looks by itself, should nothing have woken it. */
const WORKER_POLL_SECONDS = 60;

type Source = Pick<OpenDatabase, 'pool' | 'engine' | 'listen'> & { readonly log: Logger };

/** pg-boss over our pool: it owns no connection, so that it works with PGlite's only one. */
async function openBoss({ pool, engine, listen, log }: Source) {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    backend: engine,
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        const close = await listen(channel, (payload) => (payload === '' ? onReconnect() : onNotification(payload)));
        onReconnect();
        return { close };
      },
    },
    useListenNotify: true,
    reindex: engine === 'postgres',
    monitorVacuum: engine === 'postgres',
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed.'));
  await boss.start();
  return boss;
}

/** Where jobs whose last try failed arrive. */
function failedQueue(name: string) {
  return `${name}-failed`;
}

/** A job and, where it has one, the queue of its last failures: before it, since it refers to that one. */
function queuesOf(job: BoundJob) {
  const {
    name,
    run,
    retryLimit,
    retryDelayMax,
    lastFailure,
    timeLimitSeconds,
    heartbeatSeconds,
    concurrency = 1,
    concurrencyEach,
  } = job;
  const options = {
    ...QUEUE,
    ...(timeLimitSeconds !== undefined && { expireInSeconds: timeLimitSeconds }),
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    ...(retryLimit !== undefined && { retryLimit }),
    ...(retryDelayMax !== undefined && { retryDelayMax }),
    ...(lastFailure && { deadLetter: failedQueue(name) }),
  };
  const policy = job.oneAtATime ? 'exclusive' : job.oneWaits ? 'short' : undefined;
  const own = { name, run, options, concurrency, concurrencyEach, ...(policy !== undefined && { policy }) };
  return lastFailure
    ? [{ name: failedQueue(name), run: lastFailure, options: QUEUE, concurrency: 1, concurrencyEach: undefined }, own]
    : [own];
}

type Queue = ReturnType<typeof queuesOf>[number] & { readonly policy?: string };

/** Creates the missing queues and updates the others to their jobs' current settings. */
async function makeQueues(boss: PgBoss, queues: readonly Queue[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options, policy } of queues) {
    const there = known.get(name);
    if (!there) await boss.createQueue(name, { ...options, ...(policy !== undefined && { policy }) });
    else if (Object.entries(options).some(([key, value]) => there[key as keyof typeof there] !== value)) {
      await boss.updateQueue(name, options);
    }
  }
}

/**
 * The job queue on the server's own database. No job runs before `start`.
 * @param pollSeconds at least 0.5; tests that wait for another try shorten it
 */
export function createJobQueue(source: Source, pollSeconds = POLL_SECONDS): JobQueue {
  const { log } = source;
  let jobs: readonly BoundJob[] = [];
  let opened: Promise<PgBoss> | null = null;
  let ready: Promise<PgBoss> | null = null;
  let running: Promise<void> | null = null;
  let stopLooking = (): void => undefined;
  let stopped = false;

  const open = () =>
    (opened ??= openBoss(source).catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  const prepareQueues = async () => {
    const boss = await open();
    await makeQueues(boss, jobs.flatMap(queuesOf));
    return boss;
  };
  const withQueues = () => {
    if (stopped) return Promise.reject(new Error('The server is stopping; no more jobs are taken.'));
    return (ready ??= prepareQueues().catch((error: unknown) => {
      ready = null;
      throw error;
    }));
  };

  const attendOnce = async (boss: PgBoss, { name, run, concurrencyEach }: Queue) => {
    const worker: { id?: string } = {};
    const seconds = Math.max(WORKER_POLL_SECONDS, pollSeconds);
    worker.id = await boss.work<unknown>(
      name,
      {
        batchSize: 1,
        pollingIntervalSeconds: seconds,
        notifyPollingIntervalSeconds: seconds,
        ...(concurrencyEach !== undefined && { groupConcurrency: concurrencyEach }),
      },
      async ([job]) => {
        try {
          await run(job?.data);
        } catch (error) {
          log.warn({ err: error, job: name, id: job?.id }, 'A job failed.');
          throw error;
        } finally {
          // Of several that wait only the first wakes the worker: without this the others go one per poll.
          if (worker.id !== undefined) boss.notifyWorker(worker.id);
        }
      },
    );
    return worker.id;
  };
  const attend = async (boss: PgBoss, queue: Queue) => {
    const workers: string[] = [];
    for (let worker = 0; worker < queue.concurrency; worker += 1) workers.push(await attendOnce(boss, queue));
    return workers;
  };
  const begin = async () => {
    const boss = await withQueues();
    const workers = new Map<string, readonly string[]>();
    // Workers look for jobs at once and keep the database busy: only when every queue is there.
    for (const queue of jobs.flatMap(queuesOf)) workers.set(queue.name, await attend(boss, queue));
    for (const { name, cron } of jobs) if (cron !== undefined) await boss.schedule(name, cron, {});
    for (const { name, atStart } of jobs) if (atStart) await boss.send(name, {});
    stopLooking = wakeDueJobs({
      pool: source.pool,
      names: [...workers.keys()],
      everySeconds: pollSeconds,
      wake: (name) => workers.get(name)?.forEach((id) => boss.notifyWorker(id)),
      onError: (error) => log.error({ err: error }, 'The job queue failed.'),
    });
  };

  return {
    define: (all) => void (jobs = all),
    send: async (job, data, { startAfter, singletonKey, owner } = {}) => {
      const { name } = job;
      if (!jobs.some((known) => known.name === name)) throw new Error(`No job is called ${name}.`);
      const checked = checkJobData(job, data);
      const options = {
        ...(startAfter !== undefined && { startAfter }),
        ...(singletonKey && { singletonKey }),
        ...(owner !== undefined && { group: { id: owner } }),
      };
      await (await withQueues()).send(name, checked, options);
    },
    // Errors are ignored here: `start` meets the same ones and reports them.
    prepare: () => void open().catch(() => undefined),
    start: () =>
      (running ??= begin().catch((error: unknown) => {
        running = null;
        throw error;
      })),
    stop: async () => {
      stopped = true;
      await running?.catch(() => null);
      stopLooking();
      const boss = await opened?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
