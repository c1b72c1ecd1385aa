import * as z from 'zod';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { unseal } from '#server/platform/secrets.ts';
import type { MailOrder } from './mail-templates';
import { writeMail } from './write-mail';

const mailData = z.object({ id: z.string(), sealed: z.string() });

/** Writes and hands over one ordered mail. It may run twice: the Message-ID stays the same. */
async function deliverMail(
  parts: Pick<Parts, 'appSecret' | 'mail' | 'settings'>,
  { id, sealed }: z.output<typeof mailData>,
): Promise<void> {
  // Sealed by `sendMail`: only this server can have written it.
  const order = JSON.parse(unseal(parts.appSecret, `mail:${id}`, Buffer.from(sealed, 'base64'))) as MailOrder;
  const messageId = `<${id}@${new URL(parts.settings.publicUrl).hostname}>`;
  const { to, language, replyTo } = order;
  await parts.mail.deliver({ ...writeMail(order), to, language, messageId, ...(replyTo !== undefined && { replyTo }) });
}

const DELIVERY = {
  data: mailData,
  // A mail server may be away for a day: every ten minutes at the longest, up to a hundred times.
  retryLimit: 100,
  retryDelayMax: 600,
  // The mail server takes its time for each: those of one organization go one after the other, beside others.
  concurrency: 3,
  concurrencyEach: 1,
  run: deliverMail,
  lastFailure: async ({ log }: Pick<Parts, 'log'>, data: z.output<typeof mailData> | null) =>
    log.error({ mail: data?.id }, 'A mail could not be delivered: given up.'),
};

/** Writes and hands over a mail of an account: a code, a link. */
export const deliverMailJob = defineJob({ name: 'send-mail', ...DELIVERY });

/** The same for all others, of which an organization may order many: a queue of their own, so that no code waits behind them. */
export const deliverOtherMailJob = defineJob({ name: 'send-other-mail', ...DELIVERY });
