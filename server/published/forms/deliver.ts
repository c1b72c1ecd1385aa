import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { FORM_MESSAGES, type FormMessageKind, type SubmittedAnswer } from '#common/contract/forms.ts';
import { firstOf } from '#common/rules/cut-text.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { postSigned } from '#server/platform/adapters/post-signed.ts';
import { formMessages, forms } from '#server/platform/db/schema/forms.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { unseal } from '#server/platform/secrets.ts';
import { signUpJob } from '#server/published/audience/sign-up.ts';
import { askForTickets } from './ask-for-tickets';
import { confirmToSenders } from './confirm-to-senders';
import type { FormRow } from './forms-store';
import { mailMembers } from './mail-members';
import type { DeliverDeps, SiteRow, Waiting } from './waiting';
import { type MessageWork, noteFault, workOff } from './work-off';

type Deps = DeliverDeps;
type Kind = FormMessageKind;

const messageData = z.object({ formId: z.string(), kind: z.enum(FORM_MESSAGES) });
type Order = z.output<typeof messageData>;

/** Who owns the secret of a form's webhook. */
export function secretOwner(formId: string): string {
  return `form:${formId}`;
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

/** Calls the webhook. @throws Error where it does not take a submission, which is noted at its message */
async function callWebhook({ db, appSecret, settings }: Deps, form: FormRow, site: SiteRow): Promise<MessageWork> {
  const { webhookUrl: url, webhookSecret: sealed } = form;
  if (url === null || sealed === null) return async () => {};
  const secret = unseal(appSecret, secretOwner(form.id), sealed);
  let isFaulty = form.webhookFault !== null;
  return async (message) => {
    const body = bodyOf(form, site, message);
    const fault = await postSigned(settings, { url, secret, event: 'form.submitted', delivery: message.id, body });
    if (fault) {
      await noteFault(db, message, fault);
      throw new Error(`The webhook of a form did not take a submission (${fault.reason}).`);
    }
    if (isFaulty) await db.update(forms).set({ webhookFault: null }).where(eq(forms.id, form.id));
    isFaulty = false;
  };
}

function textOf(answers: readonly SubmittedAnswer[], is: (answer: SubmittedAnswer) => boolean): string {
  const value = answers.find(is)?.value;
  return typeof value === 'string' ? value : '';
}

/** Asks senders by mail whether they want to join a list: only who confirms is in it. */
async function askSenders({ jobs }: Deps, form: FormRow, site: SiteRow): Promise<MessageWork> {
  const { listId } = form;
  const language = isLanguage(site.lang) ? site.lang : null;
  return async ({ submission: { answers, email } }) => {
    if (listId === null || email === null) return;
    const consent = answers.find(({ kind }) => kind === 'consent')?.label ?? '';
    const name = firstOf(
      textOf(answers, ({ key }) => key === 'name'),
      200,
    );
    const order = { siteId: site.id, listId, email, name, language, text: consent || form.name, byForm: true };
    await jobs.send(signUpJob, order, { owner: site.id });
  };
}

async function findFormAndSite(db: Deps['db'], formId: string) {
  const [found] = await db
    .select({ form: forms, site: sites })
    .from(forms)
    .innerJoin(sites, eq(sites.id, forms.siteId))
    .where(eq(forms.id, formId));
  return found;
}

/** By kind, what is done with one message. */
const WORK = {
  webhook: callWebhook,
  list: askSenders,
  confirm: confirmToSenders,
  ticket: askForTickets,
} as const;

/** Does what waits of one kind for a form. */
async function deliver(parts: Deps, { formId, kind }: Order): Promise<void> {
  const found = await findFormAndSite(parts.db, formId);
  if (!found) return;
  const { form, site } = found;
  if (kind === 'mail') return mailMembers(parts, form, site);
  await workOff(parts.db, formId, kind, await WORK[kind](parts, form, site));
}

/** After the last try: what was tried is given up, and the form says why its webhook failed. Submissions are kept. */
async function giveUp({ db }: Pick<Parts, 'db'>, { formId, kind }: Order): Promise<void> {
  const { fault } = formMessages;
  const tried = and(eq(formMessages.formId, formId), eq(formMessages.kind, kind), isNotNull(fault));
  await db.transaction(async (tx) => {
    const [last] = await tx
      .select({ fault })
      .from(formMessages)
      .where(tried)
      .orderBy(desc(formMessages.addedOn))
      .limit(1);
    if (!last) return;
    await tx.delete(formMessages).where(tried);
    if (kind === 'webhook') await tx.update(forms).set({ webhookFault: last.fault }).where(eq(forms.id, formId));
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
