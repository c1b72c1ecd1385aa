import { and, eq, isNull } from 'drizzle-orm';
import { readFailure } from '#server/platform/adapters/mail/read-failure.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { withinLimit } from '#server/people/mail/limits.ts';
import { suppressedAmong } from '#server/published/audience/consent.ts';
import { emailHasher } from '#server/published/audience/email-hash.ts';
import { readyMail, type ReadyMail } from '#server/published/emails/write-mail.ts';
import type { FormRow } from './forms-store';
import { tame } from './tame';
import { type DeliverDeps, type SiteRow, valueText, type Waiting } from './waiting';
import type { MessageWork } from './work-off';

/**
 * docs/contract.md "Rate limits": who fills in a form chooses the address. One gets few of these mails, whatever the
 * form, and a form brings no flood.
 */
const TO_ADDRESS = { name: 'form-confirm', most: 3, seconds: 86_400 } as const;
const OF_FORM = { name: 'form-confirm-form', most: 300, seconds: 3600 } as const;

/** One mailbox has as many addresses as it likes, `ann+1@` and `ann+2@` among them. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}

/** The e-mail of a form that is published; null: it is gone, or is not published. */
async function readyOf(parts: DeliverDeps, { siteId, confirmTemplateId: id }: FormRow): Promise<ReadyMail | null> {
  if (id === null) return null;
  const where = and(eq(pageTemplates.id, id), eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt));
  const [email] = await parts.db.select().from(pageTemplates).where(where);
  if (!email || email.publishedVersion === null) return null;
  return readyMail(parts, siteId, { pageKey: email.pageKey, version: email.publishedVersion });
}

/** Whether an address must not be written to: its person left, also one who was erased since, or a mail came back. */
async function isStopped({ db, appSecret }: DeliverDeps, siteId: string, email: string): Promise<boolean> {
  const hash = emailHasher(appSecret, siteId)(email);
  if ((await suppressedAmong(db, siteId, [hash])).size > 0) return true;
  const [person] = await db
    .select({ state: people.state })
    .from(people)
    .where(and(eq(people.siteId, siteId), eq(people.email, email)));
  return person !== undefined && person.state !== 'active';
}

/** Counts a mail of the form: for its address, for the form, for the plan. @returns false where one of them has had enough */
async function mayMail(db: Queryable, form: FormRow, site: SiteRow, email: string): Promise<boolean> {
  if (!(await withinLimit(consumeRateLimit(db, TO_ADDRESS, mailboxOf(email))))) return false;
  if (!(await withinLimit(consumeRateLimit(db, OF_FORM, form.id)))) return false;
  try {
    await takeUses(db, site.organizationId, 'emails');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'plan_limit') return false;
    throw error;
  }
}

/** An answer as the mail has it: whose mail it is may read the own address as it is. */
function saidTo(to: string, text: string): string {
  return text.toLowerCase() === to ? text : tame(text);
}

async function confirm(parts: DeliverDeps, ready: ReadyMail, { id, submission }: Waiting, to: string): Promise<void> {
  const { answers } = submission;
  const message = Object.fromEntries(answers.map((answer) => [answer.key, saidTo(to, valueText(answer))]));
  const name = answers.find(({ key }) => key === 'name');
  const person = { email: to, name: name ? tame(valueText(name)) : '' };
  const { subject, html, text } = await ready.write(person, { message });
  const messageId = `<form-${id}@${new URL(parts.settings.publicUrl).hostname}>`;
  try {
    await parts.mail.deliver({ to, subject, html, text, language: ready.lang, messageId });
  } catch (error) {
    const { kind, reply } = readFailure(error);
    // What the server does not take now it does not take later; all else is tried again by the job.
    if (kind !== 'refused') throw error;
    parts.log.info({ reply }, 'A confirmation of a form was refused.');
  }
}

/** Mails each sender the e-mail of the form, at the address that its e-mail field got. The answers are `message.<key>`. */
export async function confirmToSenders(parts: DeliverDeps, form: FormRow, site: SiteRow): Promise<MessageWork> {
  const ready = await readyOf(parts, form);
  return async (message) => {
    const { email } = message.submission;
    const isAsked = ready !== null && email !== null && !(await isStopped(parts, site.id, email));
    if (isAsked && (await mayMail(parts.db, form, site, email))) await confirm(parts, ready, message, email);
  };
}
