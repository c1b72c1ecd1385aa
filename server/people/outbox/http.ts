import type { FastifyInstance } from 'fastify';
import { getOutbox, getOutboxMail } from '#common/contract/installation.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import { listOutbox, readOutboxMail } from './store';

/** The mails an installation without an SMTP server has written. */
export function outboxRoutes(api: FastifyInstance, parts: Parts): void {
  const folder = () => {
    if (parts.mail.outbox === null) throw new AppError('not_found');
    return parts.mail.outbox;
  };

  handle(api, getOutbox, ({ body }) => listOutbox(folder(), body));

  handle(api, getOutboxMail, async ({ params }) => ({ mail: await readOutboxMail(folder(), params.id) }));
}
