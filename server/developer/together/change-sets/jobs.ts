import * as z from 'zod';
import type { Job } from '#server/platform/job-queue.ts';
import { advance, advanceAll, type AdvanceParts } from './advance';
import { ADVANCE_JOB } from './ask-to-advance';
import { noteLateMerges } from './late-merges';

const identified = z.object({ id: z.string() });

/** Going on with a set when what it waited for has come; at the start and every minute: what a lost job or a dead server left, and what hosts took late. */
export function changeSetJobs(parts: AdvanceParts): readonly Job[] {
  return [
    { name: ADVANCE_JOB, run: (data) => advance(parts, identified.parse(data).id) },
    {
      name: 'change-sets-go-on',
      cron: '* * * * *',
      atStart: true,
      run: async () => {
        await noteLateMerges(parts);
        await advanceAll(parts);
      },
    },
  ];
}
