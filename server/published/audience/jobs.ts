import { sql } from 'drizzle-orm';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { FORGET_FIELD, forgetField } from './forget-field';
import { RUN_IMPORT, runImport } from './run-import';
import { SIGN_UP, signUp } from './sign-up';
import { sweepImports } from './sweep-imports';

/** Whoever signed up and never confirmed is forgotten a week after their link has expired. */
const forgetUnconfirmed = async ({ db }: Pick<Parts, 'db'>): Promise<void> => {
  const stale = sql`state = 'pending' and token_expires_at < now() - interval '7 days'`;
  await db.execute(sql`delete from people p where p.state = 'active' and p.proof -> 0 ->> 'how' = 'page'
    and exists (select 1 from list_people where person_id = p.id and ${stale})
    and not exists (select 1 from list_people where person_id = p.id and not (${stale}))`);
};

/** Imports, values of deleted fields, and what has had its time. */
export const audienceJobs = (
  parts: Pick<Parts, 'db' | 'files' | 'appSecret' | 'jobs' | 'log' | 'settings'>,
): readonly Job[] => [
  { name: SIGN_UP, run: (data) => signUp(parts, data) },
  {
    name: RUN_IMPORT,
    run: (data) => runImport(parts, data),
    // Half a million rows on a slow machine; one that died goes on soon.
    timeLimitSeconds: 4 * 3600,
    heartbeatSeconds: 30,
  },
  { name: FORGET_FIELD, run: (data) => forgetField(parts, data) },
  {
    name: 'sweep-audience',
    cron: '29 4 * * *',
    run: async () => {
      await sweepImports(parts);
      await forgetUnconfirmed(parts);
    },
  },
];
