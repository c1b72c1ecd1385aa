import { and, eq, lt, sql } from 'drizzle-orm';
import { DELETED_DAYS, SPAM_DAYS } from '#common/contract/forms.ts';
import { formMessages, formRefusals, forms, formSubmissions } from '#server/platform/db/schema/forms.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { defineJob, type JobType } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { formMessagesJob, sendFormMessages } from './deliver';
import { sweepFormFiles } from './form-files';
import { storeFormsJob } from './store-live-forms';

/** Refused posts are counted for longer than statistics are of, so that a longer range can be shown later. */
const REFUSAL_DAYS = 400;

/** Submissions that have had their time: those that were deleted, spam, and what a form keeps no longer. Their files too. */
async function sweepSubmissions({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> {
  const { state, addedOn, deletedAt, formId } = formSubmissions;
  await db.delete(formSubmissions).where(lt(deletedAt, sql`now() - make_interval(days => ${DELETED_DAYS})`));
  await db
    .delete(formSubmissions)
    .where(and(eq(state, 'spam'), lt(addedOn, sql`now() - make_interval(days => ${SPAM_DAYS})`)));
  await db.execute(sql`delete from ${formSubmissions} using ${forms}
    where ${forms.id} = ${formId} and ${forms.retentionDays} is not null
    and ${addedOn} < now() - make_interval(days => ${forms.retentionDays})`);
  await db.delete(formRefusals).where(lt(formRefusals.day, sql`current_date - ${REFUSAL_DAYS}::integer`));
  await sweepFormFiles({ db, files });
}

/** Has done what a job missed, such as a message that came while the last one of its form was ending. */
async function wakeMessages({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  const waiting = await db
    .selectDistinct({ formId: formMessages.formId, kind: formMessages.kind, owner: sites.organizationId })
    .from(formMessages)
    .innerJoin(forms, eq(forms.id, formMessages.formId))
    .innerJoin(sites, eq(sites.id, forms.siteId));
  for (const { formId, kind, owner } of waiting) await sendFormMessages({ jobs }, formId, owner, [kind]);
}

/** What follows submissions, the list of forms, and what has had its time. */
export const formJobs: readonly JobType[] = [
  formMessagesJob,
  storeFormsJob,
  defineJob({ name: 'wake-form-messages', cron: '*/5 * * * *', oneAtATime: true, run: wakeMessages }),
  defineJob({ name: 'sweep-submissions', cron: '41 4 * * *', run: (parts) => sweepSubmissions(parts) }),
];
