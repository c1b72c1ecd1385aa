import { sql } from 'drizzle-orm';
import { defineJob, type JobType } from '#server/platform/define-job.ts';

/** PostgreSQL vacuums by itself; the embedded one has no such process, so a job does it every hour. */
export const databaseJobs: readonly JobType[] = [
  defineJob({
    name: 'maintain-database',
    cron: '23 * * * *',
    when: ({ engine }) => engine === 'pglite',
    run: async ({ db }) => {
      await db.execute(sql`vacuum (analyze)`);
      await db.execute(sql`checkpoint`);
    },
  }),
];
