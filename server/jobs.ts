import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#server/db/database.ts';

/** Runs one job. At-least-once: it may run again after it has worked, so it must be idempotent. It checks its data. */
export type JobHandler = (data: unknown) => Promise<void>;

export interface SendOptions {
  /** A moment, or seconds from now; absent: at once. */
  readonly startAfter?: Date | number;
  /** Of several jobs waiting under one name and key only one is kept. */
  readonly singletonKey?: string;
  /** How often it is tried again, in place of five times. */
  readonly retryLimit?: number;
  /** The longest pause between two tries, in seconds. */
  readonly retryDelayMax?: number;
}

/** Work outside requests (DESIGN section 6): kept in the database, run by any instance, tried again when it throws. */
export interface Jobs {
  /** Names the handler of a job; every name that is sent needs one. To be called before `start`. */
  work(name: string, handler: JobHandler): void;
  /** Has a job with an empty object as data sent again and again. `cron` has five fields, in UTC. To be called before `start`. */
  schedule(name: string, cron: string): void;
  /** Resolves when the job is stored. Starts the queue when nobody has yet. */
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Opens the queue while the rest of the server is put together: the first job, often a mail, waits the less for it. */
  prepare(): void;
  /** Begins to run jobs. Called once the server listens, so that nobody waits for it. */
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

type Source = Pick<OpenDatabase, 'pool' | 'engine' | 'listen'> & { readonly log: Logger };

/** pg-boss over our pool: it owns no connection, so that it works with PGlite's only one. */
const openBoss = async ({ pool, engine, listen, log }: Source) => {
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
};

/**
 * The job queue on the server's own database. No job runs before `start` or the first `send`.
 * @param pollSeconds at least 0.5; tests that wait for another try shorten it
 */
export const createJobs = (source: Source, pollSeconds = POLL_SECONDS): Jobs => {
  const { log } = source;
  const handlers = new Map<string, JobHandler>();
  const schedules = new Map<string, string>();
  let opened: Promise<PgBoss> | null = null;
  let running: Promise<PgBoss> | null = null;
  let stopped = false;

  const open = () =>
    (opened ??= openBoss(source).catch((error: unknown) => {
      opened = null;
      throw error;
    }));

  const attend = async (boss: PgBoss, name: string, handler: JobHandler) => {
    await boss.work<unknown>(
      name,
      { batchSize: 1, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
      async ([job]) => {
        try {
          await handler(job?.data);
        } catch (error) {
          log.warn({ err: error, job: name, id: job?.id }, 'A job failed and will be tried again.');
          throw error;
        }
      },
    );
  };
  const begin = async () => {
    const boss = await open();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of handlers.keys()) if (!known.has(name)) await boss.createQueue(name, QUEUE);
    // Workers look for jobs at once and keep the database busy: only when every queue is there.
    for (const [name, handler] of handlers) await attend(boss, name, handler);
    for (const [name, cron] of schedules) await boss.schedule(name, cron, {});
    return boss;
  };
  const ensure = () => {
    if (stopped) return Promise.reject(new Error('The server is stopping; no more jobs are taken.'));
    running ??= begin().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };

  return {
    work: (name, handler) => void handlers.set(name, handler),
    schedule: (name, cron) => void schedules.set(name, cron),
    send: async (name, data, { startAfter, singletonKey, retryLimit, retryDelayMax } = {}) => {
      if (!handlers.has(name)) throw new Error(`No job is called ${name}.`);
      const options = {
        ...(startAfter !== undefined && { startAfter }),
        ...(singletonKey && { singletonKey }),
        ...(retryLimit !== undefined && { retryLimit }),
        ...(retryDelayMax !== undefined && { retryBackoff: true, retryDelayMax }),
      };
      await (await ensure()).send(name, data, options);
    },
    // What goes wrong here goes wrong again in `start`, which tells.
    prepare: () => void open().catch(() => undefined),
    start: async () => void (await ensure()),
    stop: async () => {
      stopped = true;
      await running?.catch(() => null);
      const boss = await opened?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: STOP_MS });
    },
  };
};
