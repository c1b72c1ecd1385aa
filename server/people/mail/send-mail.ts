import { randomUUID } from 'node:crypto';
import type { Parts } from '#server/platform/parts.ts';
import { seal } from '#server/platform/secrets.ts';
import { deliverMailJob, deliverOtherMailJob } from './deliver-mail';
import type { MailOrder } from './mail-templates';

/** Mails of accounts: codes and links, and what says that a password was changed. */
const OF_ACCOUNTS: ReadonlySet<MailOrder['template']> = new Set([
  'sign-up-code',
  'reset-password',
  'password-changed',
  'invite',
  'sender-code',
]);

/**
 * Queues a mail, so that a slow mail server blocks no request and loses nothing. The job is sealed: codes and links
 * open accounts, and jobs are kept for a day. Never call it inside a transaction: the embedded database has one
 * connection.
 * @param id names the mail: sent twice under one id it keeps its Message-ID
 */
export function sendMail(
  { jobs, appSecret }: Pick<Parts, 'jobs' | 'appSecret'>,
  order: MailOrder,
  id: string = randomUUID(),
): Promise<void> {
  const sealed = seal(appSecret, `mail:${id}`, JSON.stringify(order)).toString('base64');
  return jobs.send(OF_ACCOUNTS.has(order.template) ? deliverMailJob : deliverOtherMailJob, { id, sealed });
}
