import { sql } from 'drizzle-orm';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';

/** PostgreSQL vacuums by itself; the embedded one has no such process, so a job does it every hour. */
export function databaseJobs({ db, engine }: Pick<Parts, 'db' | 'engine'>): readonly Job[] {
  return engine === 'pglite'
    ? [
        {
          name: 'maintain-database',
          cron: '23 * * * *',
          run: async () => {
            await db.execute(sql`vacuum (analyze)`);
            await db.execute(sql`checkpoint`);
          },
        },
      ]
    : [];
}
