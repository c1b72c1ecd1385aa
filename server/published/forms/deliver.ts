import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { FORM_MESSAGES, type FormMessageKind, type SubmittedAnswer } from '#common/contract/forms.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { postSigned, type WebhookFault } from '#server/platform/adapters/post-signed.ts';
import { formMessages, forms } from '#server/platform/db/schema/forms.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { unseal } from '#server/platform/secrets.ts';
import { findMembers } from '#server/published/alarms/members.ts';
import { signUpJob } from '#server/published/audience/sign-up.ts';
import { askForTickets } from './ask-for-tickets';
import { confirmToSenders } from './confirm-to-senders';
import type { FormRow } from './forms-store';
import { type DeliverDeps, forget, type SiteRow, valueText, type Waiting, waitingOf } from './waiting';

type Deps = DeliverDeps;
type Kind = FormMessageKind;

/** More new submissions than these are one mail that only counts them. */
const MAX_MAILS = 5;

const messageData = z.object({ formId: z.string(), kind: z.enum(FORM_MESSAGES) });
type Order = z.output<typeof messageData>;

/** Who owns the secret of a form's webhook. */
export function secretOwner(formId: string): string {
  return `form:${formId}`;
}

function wordsOf(answer: SubmittedAnswer): string {
  return `${answer.label}: ${valueText(answer)}`;
}

/** Mails the members of a form: each submission, or how many there are. */
async function mailMembers(parts: Deps, form: FormRow, site: SiteRow, waiting: readonly Waiting[]) {
  const people = await findMembers(parts.db, site.id, form.notify);
  const query = new URLSearchParams({ site: String(site.titleIndex), org: site.organizationId });
  const link = `${parts.settings.publicUrl}/forms/${form.id}?${query.toString()}`;
  const many = waiting.length > MAX_MAILS;
  const mailed = many ? waiting.slice(0, 1) : waiting;
  for (const { id, submission } of mailed)
    for (const person of people) {
      const language = isLanguage(person.language) ? person.language : 'en-US';
      const answers = submission.answers.map(wordsOf).join('\n');
      const values = { form: form.name || site.name, site: site.name, link };
      const to = { to: person.email, language } as const;
      await sendMail(
        parts,
        many
          ? { template: 'form-submissions', ...to, values: { ...values, count: String(waiting.length) } }
          : { template: 'form-submission', ...to, values: { ...values, message: answers } },
        { id: `${id}-${person.id}`, owner: site.organizationId },
      );
    }
  await forget(parts.db, waiting);
}

/** The submission as JSON (docs/contract.md "Forms"): the same bytes with each try. */
function bodyOf(form: FormRow, site: SiteRow, { id, submission }: Waiting): string {
  return JSON.stringify({
    id,
    event: 'form.submitted',
    at: submission.addedOn.toISOString(),
    site: { id: site.id, name: site.name },
    form: { id: form.id, name: form.name },
    submission: {
      id: submission.id,
      path: submission.path,
      answers: Object.fromEntries(submission.answers.map(({ key, value }) => [key, value])),
    },
  });
}

/** Calls the webhook for each submission in their order. @throws Error where it does not take one, which is noted at it */
async function callWebhook(
  { db, appSecret, settings }: Deps,
  form: FormRow,
  site: SiteRow,
  waiting: readonly Waiting[],
) {
  const { webhookUrl: url, webhookSecret: sealed } = form;
  if (url === null || sealed === null) return forget(db, waiting);
  const secret = unseal(appSecret, secretOwner(form.id), sealed);
  for (const message of waiting) {
    const body = bodyOf(form, site, message);
    const fault = await postSigned(settings, { url, secret, event: 'form.submitted', delivery: message.id, body });
    if (fault) {
      await db.update(formMessages).set({ fault }).where(eq(formMessages.id, message.id));
      throw new Error(`The webhook of a form did not take a submission (${fault.reason}).`);
    }
    await forget(db, [message]);
  }
  if (form.webhookFault !== null) await db.update(forms).set({ webhookFault: null }).where(eq(forms.id, form.id));
}

function textOf(answers: readonly SubmittedAnswer[], is: (answer: SubmittedAnswer) => boolean): string {
  const value = answers.find(is)?.value;
  return typeof value === 'string' ? value : '';
}

/** Asks senders by mail whether they want to join a list: only who confirms is in it. */
async function askSenders({ db, jobs }: Deps, form: FormRow, site: SiteRow, waiting: readonly Waiting[]) {
  const { listId } = form;
  for (const { submission } of waiting) {
    const { answers, email } = submission;
    if (listId === null || email === null) continue;
    const consent = answers.find(({ kind }) => kind === 'consent')?.label ?? '';
    const name = textOf(answers, ({ key }) => key === 'name').slice(0, 200);
    const language = isLanguage(site.lang) ? site.lang : null;
    const order = { siteId: site.id, listId, email, name, language, text: consent || form.name, byForm: true };
    await jobs.send(signUpJob, order, { owner: site.id });
  }
  await forget(db, waiting);
}

async function findFormAndSite(db: Deps['db'], formId: string) {
  const [found] = await db
    .select({ form: forms, site: sites })
    .from(forms)
    .innerJoin(sites, eq(sites.id, forms.siteId))
    .where(eq(forms.id, formId));
  return found;
}

const WORK = {
  mail: mailMembers,
  webhook: callWebhook,
  list: askSenders,
  confirm: confirmToSenders,
  ticket: askForTickets,
} as const;

/** Does what waits of one kind for a form. */
async function deliver(parts: Deps, { formId, kind }: Order): Promise<void> {
  const found = await findFormAndSite(parts.db, formId);
  if (!found) return;
  const work = WORK[kind];
  for (;;) {
    const waiting = await waitingOf(parts.db, formId, kind);
    if (waiting.length === 0) return;
    await work(parts, found.form, found.site, waiting);
  }
}

/** After the last try: what waits for a webhook is given up, and the form says why. Submissions are kept. */
async function giveUp({ db }: Pick<Parts, 'db'>, { formId, kind }: Order): Promise<void> {
  const of = and(eq(formMessages.formId, formId), eq(formMessages.kind, kind));
  const [last] = await db.select().from(formMessages).where(of).orderBy(desc(formMessages.addedOn)).limit(1);
  const died: WebhookFault = { at: new Date().toISOString(), reason: 'unreachable', httpStatus: null };
  await db.transaction(async (tx) => {
    await tx.delete(formMessages).where(of);
    if (kind !== 'webhook') return;
    await tx
      .update(forms)
      .set({ webhookFault: last?.fault ?? died })
      .where(eq(forms.id, formId));
  });
}

/** Does what follows the submissions of a form; sent with its id and the kind as `singletonKey`. */
export const formMessagesJob = defineJob({
  name: 'form-messages',
  data: messageData,
  oneAtATime: true,
  concurrency: 4,
  concurrencyEach: 2,
  timeLimitSeconds: 300,
  run: deliver,
  lastFailure: async (parts, data) => {
    if (data !== null) await giveUp(parts, data);
  },
});

/** Has what follows done, by a job of its own for each kind. Never inside a transaction. */
export async function sendFormMessages(
  { jobs }: Pick<Parts, 'jobs'>,
  formId: string,
  owner: string,
  kinds: readonly Kind[],
): Promise<void> {
  for (const kind of kinds)
    await jobs.send(formMessagesJob, { formId, kind }, { singletonKey: `${formId} ${kind}`, owner });
}
