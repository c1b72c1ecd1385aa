import type { Pool } from 'pg';

/** One probe of an index for each queue, however many jobs wait: the first due job is enough. */
const DUE = `
  select name from unnest($1::text[]) as queue(name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;

interface Look {
  readonly pool: Pool;
  /** The names of all queues that are attended here. */
  readonly names: readonly string[];
  /** Seconds from one look to the next. */
  readonly everySeconds: number;
  /** Called for each queue in which a job can run now. */
  readonly wake: (name: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Looks for jobs whose time has come, another try or a set hour, in all queues with one question. Each worker asking for
 * itself would be a dozen questions a second of a server that has nothing to do.
 * @returns ends it; a query still running then wakes no worker
 */
export function wakeDueJobs({ pool, names, everySeconds, wake, onError }: Look): () => void {
  let stopped = false;
  let open: Promise<void> | null = null;
  const look = async () => {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [names]);
      if (!stopped) for (const { name } of rows) wake(name);
    } catch (error) {
      if (!stopped) onError(error);
    }
  };
  const timer = setInterval(() => {
    // One that a slow database has not answered is enough.
    open ??= look().finally(() => (open = null));
  }, everySeconds * 1000).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
