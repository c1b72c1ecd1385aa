import type { Pool } from 'pg';
import type { OpenDatabase } from '#server/platform/db/database.ts';

/** Prints a value; one above its bound fails the bench. */
export type Print = (what: string, value: number, unit: string, bound?: number) => void;
/** Milliseconds that one thing may hold the embedded database. */
const HELD = 150;

/** Processor time of this process with the database's thread, ms: what else runs on the machine does not count. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Notes for how long connections are held: by a statement, or by all of a transaction. */
function watchHolds(pool: Pool) {
  const since = new Map<unknown, number>();
  let longest = 0;
  pool.on('acquire', (client) => since.set(client, cpu()));
  pool.on('release', (_error, client) => {
    longest = Math.max(longest, cpu() - (since.get(client) ?? cpu()));
  });
  /** @returns the longest hold while `work` ran, and how long all of it took; ms */
  return async (work: () => Promise<unknown>) => {
    longest = 0;
    const from = performance.now();
    await work();
    return { held: longest, whole: performance.now() - from };
  };
}

/** Prints each hold: its cause, how long it blocked, and how long all of it took. */
export function holdPrinter({ pool, engine }: OpenDatabase, print: Print) {
  const watch = watchHolds(pool);
  return async (what: string, work: () => Promise<unknown>) => {
    const { held, whole } = await watch(work);
    print(`held: ${what} (${(whole / 1000).toFixed(2)} s in all)`, held, 'ms', engine === 'pglite' ? HELD : undefined);
  };
}
