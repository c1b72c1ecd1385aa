import type { Jobs } from '#server/jobs.ts';
import type { OpenDatabase } from './database';

const MAINTAIN = 'maintain-database';

/** PostgreSQL vacuums by itself; the embedded one has no such process, so a job does it every hour. */
export const maintainDatabase = (jobs: Jobs, { pool, engine }: Pick<OpenDatabase, 'pool' | 'engine'>): void => {
  if (engine !== 'pglite') return;
  jobs.work(MAINTAIN, async () => {
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
  });
  jobs.schedule(MAINTAIN, '23 * * * *');
};
