import * as z from 'zod';
import type { Parts } from '#server/platform/parts.ts';
import { unseal } from '#server/platform/secrets.ts';
import type { MailOrder } from './send-mail';
import { writeMail } from './write-mail';

const job = z.object({ id: z.string(), sealed: z.string() });

/** Names a mail in the log, without what it says. */
export function mailId(data: unknown): string {
  return job.parse(data).id;
}

/** Writes and hands over one ordered mail. It may run twice: the Message-ID stays the same. */
export async function deliverMail(parts: Pick<Parts, 'appSecret' | 'mail' | 'settings'>, data: unknown): Promise<void> {
  const { id, sealed } = job.parse(data);
  // Sealed by `sendMail`: nobody else can have written it.
  const order = JSON.parse(unseal(parts.appSecret, `mail:${id}`, Buffer.from(sealed, 'base64'))) as MailOrder;
  const messageId = `<${id}@${new URL(parts.settings.publicUrl).hostname}>`;
  await parts.mail.deliver({ ...writeMail(order), to: order.to, language: order.language, messageId });
}
