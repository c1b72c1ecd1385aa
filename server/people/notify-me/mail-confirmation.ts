import * as z from 'zod';
import { NOTICE_KINDS, type NoticeKind } from '#common/contract/notify-me.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { signPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { countMailsTo, withinLimit } from '#server/people/mail/limits.ts';
import type { MailTemplates } from '#server/people/mail/mail-templates.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findNotice } from './store';

/** As long as an unconfirmed request is kept (server/people/accounts/sweep.ts). */
const WEEK_SECONDS = 7 * 24 * 60 * 60;
const mailData = z.object({ id: z.string(), email: z.string(), kind: z.enum(NOTICE_KINDS).default('site') });

const TEMPLATES = {
  site: 'notify-me',
  career: 'notify-careers',
  newsletter: 'newsletter',
} as const satisfies Record<NoticeKind, keyof MailTemplates>;

async function mailConfirmation(
  parts: Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>,
  { id, email, kind }: z.output<typeof mailData>,
): Promise<void> {
  const { appSecret, db, settings } = parts;
  if (!(await withinLimit(countMailsTo(db, email)))) return;
  const request = await findNotice(db, email, kind);
  if (!request || request.confirmedAt !== null) return;
  const token = await signPurposeToken(appSecret, 'notify-me', { email, kind }, WEEK_SECONDS);
  const values = { link: `${settings.publicUrl}/notify-me?token=${token}` };
  const language = isLanguage(request.language) ? request.language : 'en-US';
  await sendMail(parts, { template: TEMPLATES[kind], to: email, language, values }, { id });
}

/** Mails the link that confirms an address; nothing to who has confirmed already, or above five mails an hour. */
export const mailConfirmationJob = defineJob({ name: 'mail-notify-me', data: mailData, run: mailConfirmation });
