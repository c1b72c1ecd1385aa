import type { SubmittedAnswer } from '#common/contract/forms.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { withinLimit } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { findMembers } from '#server/published/alarms/members.ts';
import type { FormRow } from './forms-store';
import { type DeliverDeps, forgetAll, idsWaiting, type SiteRow, valueText, type Waiting, waitingOf } from './waiting';

/** More new submissions than these are one mail that only counts them. */
const MAX_MAILS = 5;
/** Mails of one form to each of its members (docs/contract.md "Rate limits"); what comes then waits, and is counted later. */
const OF_FORM = { name: 'form-members', most: 20, seconds: 3600 } as const;

function wordsOf(answer: SubmittedAnswer): string {
  return `${answer.label}: ${valueText(answer)}`;
}

/** One mail to each member: of a submission, or of how many there are. */
async function mail(parts: DeliverDeps, form: FormRow, site: SiteRow, { id, submission }: Waiting, count: number) {
  const query = new URLSearchParams({ site: String(site.titleIndex), org: site.organizationId });
  const link = `${parts.settings.publicUrl}/forms/${form.id}?${query.toString()}`;
  const values = { form: form.name || site.name, site: site.name, link };
  const message = submission.answers.map(wordsOf).join('\n');
  // Who reads it may answer the sender at once.
  const replyTo = submission.email === null ? {} : { replyTo: submission.email };
  for (const person of await findMembers(parts.db, site.id, form.notify)) {
    const to = { to: person.email, language: isLanguage(person.language) ? person.language : 'en-US' } as const;
    await sendMail(
      parts,
      count > 1
        ? { template: 'form-submissions', ...to, values: { ...values, count: String(count) } }
        : { template: 'form-submission', ...to, values: { ...values, message }, ...replyTo },
      { id: `${id}-${person.id}`, owner: site.organizationId },
    );
  }
}

/** Mails the members of a form: each submission, or how many there are. Within the limit; what is left waits for the clock. */
export async function mailMembers(parts: DeliverDeps, form: FormRow, site: SiteRow): Promise<void> {
  const { db } = parts;
  for (;;) {
    const waiting = await waitingOf(db, form.id, 'mail');
    const [first] = waiting;
    if (!first || !(await withinLimit(consumeRateLimit(db, OF_FORM, form.id)))) return;
    const mailed = waiting.length > MAX_MAILS ? await idsWaiting(db, form.id, 'mail') : [first.id];
    await mail(parts, form, site, first, mailed.length);
    await forgetAll(db, mailed);
  }
}
