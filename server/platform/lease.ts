import { type Column, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

/** When a lease ends that is taken or renewed now: by the database's clock, which all processes share. */
export function leaseEnd(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** Whether a lease can be taken: it is held by no one, or its holder stopped renewing it. */
export function isLeaseFree(until: Column): SQL | undefined {
  return or(isNull(until), lt(until, sql`now()`));
}

export interface Heartbeat {
  /** Beats now, too. */
  readonly beat: () => void;
  readonly stop: () => void;
}

/**
 * Calls `renew` again and again until it is stopped. One that fails is ignored: the next one comes before others take the
 * holder for dead, so intervals must be a fraction of that time.
 * @param maxMs it stops by itself after this long
 */
export function startHeartbeat(renew: () => Promise<unknown>, everyMs: number, maxMs = Infinity): Heartbeat {
  const end = performance.now() + maxMs;
  const beat = () => void renew().catch(() => undefined);
  const timer = setInterval(() => (performance.now() > end ? clearInterval(timer) : beat()), everyMs).unref();
  return { beat, stop: () => clearInterval(timer) };
}

/** A claim on a row for a time. Not an advisory lock: on the embedded database's one connection that would exclude no one. */
export interface Lease {
  /** Takes it where it is free, in one statement. @returns false where another process holds it */
  readonly take: () => Promise<boolean>;
  readonly renew: () => Promise<unknown>;
  readonly release: () => Promise<unknown>;
  readonly renewMs: number;
}

/**
 * Runs `work` while this process holds the lease. No other process does so meanwhile, as long as renewals reach the database;
 * a dead process is waited for until its lease runs out. Work is not stopped when a lease is lost: it must bear that.
 * @returns false where another holds it: nothing was done
 */
export async function withLease(lease: Lease, work: () => Promise<void>): Promise<boolean> {
  if (!(await lease.take())) return false;
  const heartbeat = startHeartbeat(lease.renew, lease.renewMs);
  try {
    await work();
    return true;
  } finally {
    heartbeat.stop();
    await lease.release();
  }
}
