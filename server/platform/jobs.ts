import { sql } from 'drizzle-orm';
import type { Database } from './db/database';
import { analyzeTable } from './db/analyze-table';
import { defineJob, type JobType } from '#server/platform/define-job.ts';

/** Vacuums table by table: all at once would hold the embedded database for as long as all of them take. */
export async function maintainDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname::text as schema, tablename::text as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`);
  for (const { schema, name } of rows) {
    await db.execute(sql`vacuum ${sql.identifier(schema)}.${sql.identifier(name)}`);
    await analyzeTable(db, `${schema}.${name}`);
  }
  await db.execute(sql`checkpoint`);
}

/** PostgreSQL vacuums by itself; the embedded one has no such process, so a job does it every hour. */
export const databaseJobs: readonly JobType[] = [
  defineJob({
    name: 'maintain-database',
    cron: '23 * * * *',
    when: ({ engine }) => engine === 'pglite',
    run: ({ db }) => maintainDatabase(db),
  }),
];
