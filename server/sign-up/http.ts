import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/sign-up.ts';
import { takeVerifyToken } from '#server/accounts/verify-token.ts';
import { users } from '#server/db/schema/accounts.ts';
import { countMailsFrom, withinLimit } from '#server/mail/limits.ts';
import type { Parts } from '#server/parts.ts';
import { handle, withText } from '#server/plugins/endpoints.ts';
import { MAIL_CODE, mailAnotherCode } from './mail-code';
import { register } from './register';
import { verify } from './verify';

const SENT = 'A code has been sent to your registered email address';

/** Signing up in two steps (API.md "Accounts": register). */
export const signUpRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { appSecret, db, jobs } = parts;
  jobs.work(MAIL_CODE, (data) => mailAnotherCode(parts, data));
  // Whether anybody waits for a code is found out in the job, so that the reply cannot tell.
  const orderCode = async (email: string, address: string) => {
    if (await withinLimit(countMailsFrom(db, address))) await jobs.send(MAIL_CODE, { id: randomUUID(), email });
  };

  handle(api, contract.register, async ({ body, request }) => {
    await register(parts, body, request.ip);
    return withText(SENT);
  });

  handle(api, contract.verifyRegistration, async ({ body, request }) => {
    await verify(parts, body, request.ip);
    return withText('Signup complete, you can now sign in');
  });

  handle(api, contract.resendCode, async ({ body, request }) => {
    await orderCode(body.email, request.ip);
    return withText(SENT);
  });

  handle(api, contract.sendVerificationEmail, async ({ query, request }) => {
    const userId = await takeVerifyToken(db, appSecret, query.token);
    const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId));
    if (user) await orderCode(user.email, request.ip);
    return {};
  });
};
