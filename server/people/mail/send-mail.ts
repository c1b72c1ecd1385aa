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

interface SendMailOptions {
  /** Names the mail: sent twice under one id it keeps its Message-ID. */
  readonly id?: string;
  /** The id of the organization that has it sent: its mails wait for each other. Absent: it is a person's own. */
  readonly owner?: string;
}

/**
 * Queues a mail, so that a slow mail server blocks no request and loses nothing. The job is sealed: codes and links
 * open accounts, and jobs are kept for a day. Never call it inside a transaction: the embedded database has one
 * connection.
 */
export function sendMail(
  { jobs, appSecret }: Pick<Parts, 'jobs' | 'appSecret'>,
  order: MailOrder,
  { id = randomUUID(), owner }: SendMailOptions = {},
): Promise<void> {
  const sealed = seal(appSecret, `mail:${id}`, JSON.stringify(order)).toString('base64');
  const job = OF_ACCOUNTS.has(order.template) ? deliverMailJob : deliverOtherMailJob;
  return jobs.send(job, { id, sealed }, owner === undefined ? {} : { owner });
}
