import * as z from 'zod';
import { isLanguage } from '#common/rules/languages.ts';
import { signVerifyToken } from '#server/accounts/verify-token.ts';
import { countMailsTo, withinLimit } from '#server/mail/limits.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Parts } from '#server/parts.ts';
import { codeOf } from './codes';
import { findPending, lockEmail, storeCode } from './store';

/** Job that mails another code: `{id, email}`. */
export const MAIL_CODE = 'mail-sign-up-code';

type Needs = Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>;

const job = z.object({ id: z.string(), email: z.string() });

/** Mails the code that was stored under this id. */
export const mailCode = async (
  parts: Needs,
  user: { readonly id: string; readonly email: string; readonly language: string | null },
  mailId: string,
): Promise<void> => {
  const { appSecret, settings } = parts;
  const query = new URLSearchParams({ email: user.email, token: await signVerifyToken(appSecret, user.id) });
  const values = { code: codeOf(appSecret, mailId), link: `${settings.publicUrl}/verify?${query.toString()}` };
  const language = isLanguage(user.language) ? user.language : 'en-US';
  await sendMail(parts, { template: 'sign-up-code', to: user.email, language, values }, mailId);
};

/** Gives a pending sign-up another code and mails it; does nothing for any other address, or above five an hour. */
export const mailAnotherCode = async (parts: Needs, data: unknown): Promise<void> => {
  const { id, email } = job.parse(data);
  if (!(await withinLimit(countMailsTo(parts.db, email)))) return;
  const user = await parts.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const pending = await findPending(tx, email);
    if (pending) await storeCode(tx, parts.appSecret, email, id);
    return pending;
  });
  if (user) await mailCode(parts, user, id);
};
