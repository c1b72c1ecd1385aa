import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { isLanguage } from '#common/rules/languages.ts';
import { signVerifyToken, takeVerifyToken } from '#server/people/accounts/verify-token.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { countMailsTo, withinLimit } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { codeOf } from './codes';
import { findPending, lockEmail, storeCode } from './store';

type Deps = Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>;

/** Mails the code that was stored under this id. */
export async function mailCode(
  parts: Deps,
  user: { readonly id: string; readonly email: string; readonly language: string | null },
  mailId: string,
): Promise<void> {
  const { appSecret, settings } = parts;
  const query = new URLSearchParams({ email: user.email, token: await signVerifyToken(appSecret, user.id) });
  const values = { code: codeOf(appSecret, mailId), link: `${settings.publicUrl}/verify?${query.toString()}` };
  const language = isLanguage(user.language) ? user.language : 'en-US';
  await sendMail(parts, { template: 'sign-up-code', to: user.email, language, values }, { id: mailId });
}

async function mailAnotherCode(
  parts: Deps,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  if (!(await withinLimit(countMailsTo(parts.db, email)))) return;
  const user = await parts.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const pending = await findPending(tx, email);
    if (pending) await storeCode(tx, parts.appSecret, email, id);
    return pending;
  });
  if (user) await mailCode(parts, user, id);
}

/** Gives a pending sign-up another code and mails it; does nothing for any other address, or above five an hour. */
export const mailCodeJob = defineJob({
  name: 'mail-sign-up-code',
  data: z.object({ id: z.string(), email: z.string() }),
  run: mailAnotherCode,
});

async function mailCodeForToken(
  parts: Deps,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  const userId = await takeVerifyToken(parts.db, parts.appSecret, token);
  if (userId === null) return;
  const [user] = await parts.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await parts.jobs.send(mailCodeJob, { id, email: user.email });
}

/** Uses the token up and does the same for its account; does nothing for a token that is used, expired or none of ours. */
export const mailCodeForTokenJob = defineJob({
  name: 'mail-sign-up-code-for-token',
  data: z.object({ id: z.string(), token: z.string() }),
  run: mailCodeForToken,
});
