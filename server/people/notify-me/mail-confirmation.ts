import * as z from 'zod';
import { NOTICE_KINDS, type NoticeKind } from '#common/contract/notify-me.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { signPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { countMailsTo, withinLimit } from '#server/people/mail/limits.ts';
import { type MailTemplates, sendMail } from '#server/people/mail/send-mail.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findNotice } from './store';

/** Job that asks for confirmation by mail: `{id, email, kind}`. */
export const MAIL_CONFIRMATION = 'mail-notify-me';

/** As long as an unconfirmed request is kept (server/people/accounts/sweep.ts). */
const WEEK_SECONDS = 7 * 24 * 60 * 60;
const job = z.object({ id: z.string(), email: z.string(), kind: z.enum(NOTICE_KINDS).default('site') });

const TEMPLATES = {
  site: 'notify-me',
  career: 'notify-careers',
  newsletter: 'newsletter',
} as const satisfies Record<NoticeKind, keyof MailTemplates>;

/** Mails the link; nothing to who has confirmed already, or above five mails an hour. */
export async function mailConfirmation(
  parts: Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>,
  data: unknown,
): Promise<void> {
  const { appSecret, db, settings } = parts;
  const { id, email, kind } = job.parse(data);
  if (!(await withinLimit(countMailsTo(db, email)))) return;
  const request = await findNotice(db, email, kind);
  if (!request || request.confirmedAt !== null) return;
  const token = await signPurposeToken(appSecret, 'notify-me', { email, kind }, WEEK_SECONDS);
  const values = { link: `${settings.publicUrl}/notify-me?token=${token}` };
  const language = isLanguage(request.language) ? request.language : 'en-US';
  await sendMail(parts, { template: TEMPLATES[kind], to: email, language, values }, id);
}
