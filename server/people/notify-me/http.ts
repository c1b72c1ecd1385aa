import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import * as contract from '#common/contract/notify-me.ts';
import { clientNetwork } from '#server/people/accounts/client-network.ts';
import { readPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { notifyRequests } from '#server/platform/db/schema/notify-me.ts';
import { countMailsFrom, withinLimit } from '#server/people/mail/limits.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { MAIL_CONFIRMATION } from './mail-confirmation';

/** docs/contract.md "Rate limits": public forms. */
const FORMS = { name: 'public-form', most: 30, seconds: 3600 } as const;

const THANKS = 'Thank you! We will let you know.';
const claims = z.object({ email: z.string() });

/** "Tell me when the site is there": stored, and confirmed by mail. */
export const notifyMeRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { appSecret, db, jobs } = parts;

  handle(api, contract.notifyMe, async ({ body: { email, language }, request }) => {
    await consumeRateLimit(db, FORMS, clientNetwork(request.ip));
    await db
      .insert(notifyRequests)
      .values({ email, language: language ?? null })
      .onConflictDoNothing();
    if (await withinLimit(countMailsFrom(db, request.ip))) {
      await jobs.send(MAIL_CONFIRMATION, { id: randomUUID(), email });
    }
    return withText(THANKS);
  });

  handle(api, contract.confirmNotifyMe, async ({ body }) => {
    const found = await readPurposeToken(appSecret, 'notify-me', body.token, claims);
    if (found !== null) {
      await db
        .update(notifyRequests)
        .set({ confirmedAt: sql`now()` })
        .where(and(eq(notifyRequests.email, found.email), isNull(notifyRequests.confirmedAt)));
    }
    return withText(THANKS);
  });
};
