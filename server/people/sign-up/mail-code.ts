import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { isLanguage } from '#common/rules/languages.ts';
import { signVerifyToken, takeVerifyToken } from '#server/people/accounts/verify-token.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { countMailsTo, withinLimit } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import type { Parts } from '#server/platform/parts.ts';
import { codeOf } from './codes';
import { findPending, lockEmail, storeCode } from './store';

/** Job that mails another code: `{id, email}`. */
export const MAIL_CODE = 'mail-sign-up-code';
/** Job that does so for the account a signed token names: `{id, token}`. */
export const MAIL_CODE_FOR_TOKEN = 'mail-sign-up-code-for-token';

type Needs = Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>;

const job = z.object({ id: z.string(), email: z.string() });
const tokenJob = z.object({ id: z.string(), token: z.string() });

/** Mails the code that was stored under this id. */
export async function mailCode(
  parts: Needs,
  user: { readonly id: string; readonly email: string; readonly language: string | null },
  mailId: string,
): Promise<void> {
  const { appSecret, settings } = parts;
  const query = new URLSearchParams({ email: user.email, token: await signVerifyToken(appSecret, user.id) });
  const values = { code: codeOf(appSecret, mailId), link: `${settings.publicUrl}/verify?${query.toString()}` };
  const language = isLanguage(user.language) ? user.language : 'en-US';
  await sendMail(parts, { template: 'sign-up-code', to: user.email, language, values }, mailId);
}

/** Gives a pending sign-up another code and mails it; does nothing for any other address, or above five an hour. */
export async function mailAnotherCode(parts: Needs, data: unknown): Promise<void> {
  const { id, email } = job.parse(data);
  if (!(await withinLimit(countMailsTo(parts.db, email)))) return;
  const user = await parts.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const pending = await findPending(tx, email);
    if (pending) await storeCode(tx, parts.appSecret, email, id);
    return pending;
  });
  if (user) await mailCode(parts, user, id);
}

/** Uses the token up and does the same for its account; does nothing for a token that is used, expired or none of ours. */
export async function mailCodeForToken(parts: Needs, data: unknown): Promise<void> {
  const { id, token } = tokenJob.parse(data);
  const userId = await takeVerifyToken(parts.db, parts.appSecret, token);
  if (userId === null) return;
  const [user] = await parts.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await parts.jobs.send(MAIL_CODE, { id, email: user.email });
}
