import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { FORGET_FIELD, forgetField } from './forget-field';
import { forgetUnconfirmed } from './forget-unconfirmed';
import { giveUpImport, RUN_IMPORT, runImport } from './run-import';
import { SIGN_UP, signUp } from './sign-up';
import { sweepImports } from './sweep-imports';

/** Imports, values of deleted fields, and what has had its time. */
export function audienceJobs(
  parts: Pick<Parts, 'db' | 'files' | 'appSecret' | 'jobs' | 'log' | 'settings'>,
): readonly Job[] {
  return [
    { name: SIGN_UP, run: (data) => signUp(parts, data) },
    {
      name: RUN_IMPORT,
      run: (data) => runImport(parts, data),
      // Half a million rows on a slow machine; one that died goes on soon.
      timeLimitSeconds: 4 * 3600,
      heartbeatSeconds: 30,
      lastFailure: (data) => giveUpImport(parts, data),
    },
    { name: FORGET_FIELD, run: (data) => forgetField(parts, data) },
    {
      name: 'sweep-audience',
      cron: '29 4 * * *',
      run: async () => {
        await sweepImports(parts);
        await forgetUnconfirmed(parts.db);
      },
    },
  ];
}
