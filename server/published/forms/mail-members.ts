import type { SubmittedAnswer } from '#common/contract/forms.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { findMembers } from '#server/published/alarms/members.ts';
import type { FormRow } from './forms-store';
import { type DeliverDeps, forget, type SiteRow, valueText, type Waiting, waitingOf } from './waiting';

/** More new submissions than these are one mail that only counts them. */
const MAX_MAILS = 5;

function wordsOf(answer: SubmittedAnswer): string {
  return `${answer.label}: ${valueText(answer)}`;
}

/** One mail to each member: of a submission, or of how many there are. */
async function mail(parts: DeliverDeps, form: FormRow, site: SiteRow, { id, submission }: Waiting, count: number) {
  const query = new URLSearchParams({ site: String(site.titleIndex), org: site.organizationId });
  const link = `${parts.settings.publicUrl}/forms/${form.id}?${query.toString()}`;
  const values = { form: form.name || site.name, site: site.name, link };
  const message = submission.answers.map(wordsOf).join('\n');
  for (const person of await findMembers(parts.db, site.id, form.notify)) {
    const to = { to: person.email, language: isLanguage(person.language) ? person.language : 'en-US' } as const;
    await sendMail(
      parts,
      count > 1
        ? { template: 'form-submissions', ...to, values: { ...values, count: String(count) } }
        : { template: 'form-submission', ...to, values: { ...values, message } },
      { id: `${id}-${person.id}`, owner: site.organizationId },
    );
  }
}

/** Mails the members of a form: each submission, or how many there are. */
export async function mailMembers(parts: DeliverDeps, form: FormRow, site: SiteRow): Promise<void> {
  for (;;) {
    const waiting = await waitingOf(parts.db, form.id, 'mail');
    const [first] = waiting;
    if (!first) return;
    const many = waiting.length > MAX_MAILS;
    await mail(parts, form, site, first, many ? waiting.length : 1);
    await forget(parts.db, many ? waiting : [first]);
  }
}
