import type { FastifyInstance } from 'fastify';
import { getOutbox, getOutboxMail } from '#common/contract/installation.ts';
import { AppError } from '#server/app-error.ts';
import { deliverMails } from '#server/mail/deliver-mail.ts';
import type { Parts } from '#server/parts.ts';
import { handle } from '#server/plugins/endpoints.ts';
import { listOutbox, readOutboxMail, sweepOutbox } from './store';

const SWEEP = 'sweep-outbox';
const KEPT_DAYS = 30;

/** The mails an installation without an SMTP server has written (issue B, 3); the jobs that send and delete mails belong to it. */
export const outboxRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { jobs, mail } = parts;
  deliverMails(parts);
  jobs.work(SWEEP, async () => {
    if (mail.outbox !== null) await sweepOutbox(mail.outbox, KEPT_DAYS);
  });
  jobs.schedule(SWEEP, '41 3 * * *');
  const folder = () => {
    if (parts.mail.outbox === null) throw new AppError('not_found');
    return parts.mail.outbox;
  };

  handle(api, getOutbox, ({ body }) => listOutbox(folder(), body));

  handle(api, getOutboxMail, async ({ params }) => ({ mail: await readOutboxMail(folder(), params.id) }));
};
