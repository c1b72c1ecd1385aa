import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import * as contract from '#common/contract/notify-me.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { readPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { countMailsFrom, withinLimit } from '#server/people/mail/limits.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mailConfirmationJob } from './mail-confirmation';
import { addNotice, confirmNotice, listNotices, noticesToCsv } from './store';

/** docs/contract.md "Rate limits": public forms. */
const FORMS = { name: 'public-form', most: 30, seconds: 3600 } as const;

const THANKS = 'Thank you! We will let you know.';
// Links of mails that were sent before there were kinds name none.
const claims = z.object({ email: z.string(), kind: z.enum(contract.NOTICE_KINDS).default('site') });

interface Asked {
  readonly email: string;
  readonly language?: string | undefined;
}

async function ask(parts: Parts, kind: contract.NoticeKind, { email, language }: Asked, request: FastifyRequest) {
  await consumeRateLimit(parts.db, FORMS, clientNetwork(request.ip));
  await addNotice(parts.db, { email, kind, language: language ?? null });
  if (await withinLimit(countMailsFrom(parts.db, request.ip))) {
    await parts.jobs.send(mailConfirmationJob, { id: randomUUID(), email, kind });
  }
  return withText(THANKS);
}

async function confirm({ appSecret, db }: Parts, token: string) {
  const found = await readPurposeToken(appSecret, 'notify-me', token, claims);
  if (found !== null) await confirmNotice(db, found.email, found.kind);
  return withText(THANKS);
}

/** Notification requests: stored, and confirmed by email; operators see who asked. */
export function notifyMeRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.notifyMe, ({ body, request }) => ask(parts, 'site', body, request));
  handle(api, contract.notifyOfCareers, ({ body, request }) => ask(parts, 'career', body, request));
  handle(api, contract.subscribeToNewsletter, ({ body, request }) => ask(parts, 'newsletter', body, request));

  handle(api, contract.confirmNotifyMe, ({ body }) => confirm(parts, body.token));
  handle(api, contract.confirmNewsletter, ({ body }) => confirm(parts, body.token));

  handle(api, contract.getNotices, ({ body }) => listNotices(parts.db, body));

  handle(api, contract.getNoticesCsv, async ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="notices.csv"');
    return Readable.from([await noticesToCsv(parts.db)]);
  });
}
