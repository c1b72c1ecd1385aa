import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import * as contract from '#common/contract/notify-me.ts';
import { clientNetwork } from '#server/accounts/client-network.ts';
import { readPurposeToken } from '#server/accounts/purpose-token.ts';
import { notifyRequests } from '#server/db/schema/sign-in.ts';
import { countMailsFrom, withinLimit } from '#server/mail/limits.ts';
import type { Parts } from '#server/parts.ts';
import { handle, withText } from '#server/plugins/endpoints.ts';
import { countTry } from '#server/plugins/rate-limit.ts';
import { MAIL_CONFIRMATION, mailConfirmation } from './mail-confirmation';

/** API.md "Rate limits": public forms. */
const FORMS = { name: 'public-form', most: 30, seconds: 3600 } as const;

const THANKS = 'Thank you! We will let you know.';
const claims = z.object({ email: z.string() });

/** "Tell me when the site is there": stored, and confirmed by mail (issue B, 9). */
export const notifyMeRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { appSecret, db, jobs } = parts;
  jobs.work(MAIL_CONFIRMATION, (data) => mailConfirmation(parts, data));

  handle(api, contract.notifyMe, async ({ body: { email, language }, request }) => {
    await countTry(db, FORMS, clientNetwork(request.ip));
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
