import * as z from 'zod';
import { defineJob } from '#server/platform/define-job.ts';
import { dropFieldValues } from './fields-store';

/** Drops the values of a deleted field, a step after the other. */
export const forgetFieldJob = defineJob({
  name: 'forget-person-field',
  data: z.object({ siteId: z.string(), key: z.string() }),
  concurrency: 2,
  concurrencyEach: 1,
  run: ({ db }, { siteId, key }) => dropFieldValues(db, siteId, key),
});
