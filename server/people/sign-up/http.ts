import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/sign-up.ts';
import { countMailsFrom, withinLimit } from '#server/people/mail/limits.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { mailCodeForTokenJob, mailCodeJob } from './mail-code';
import { register } from './register';
import { verify } from './verify';

/** Ours have some 300 characters; a longer text is none, and is not kept whole. */
const MAX_TOKEN_LENGTH = 1000;
const SENT = 'A code has been sent to your registered email address';
const COMPLETE = 'Signup complete, you can now sign in';

/** Signing up in two steps (docs/contract.md "Accounts": register). */
export function signUpRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, jobs, settings } = parts;
  const isMailed = settings.mail.smtpUrl !== null;
  // The job looks up whether a sign-up waits for a code: neither reply nor timing reveals it (docs/trust.md 55, 57).
  const mayMail = (address: string) => withinLimit(countMailsFrom(db, address));

  handle(api, contract.register, async ({ body, request }) => {
    const isVerified = await register(parts, body, request.ip);
    return withText(isVerified ? COMPLETE : SENT, { isMailed, isVerified });
  });

  handle(api, contract.verifyRegistration, async ({ body, request }) => {
    await verify(parts, body, request.ip);
    return withText(COMPLETE);
  });

  handle(api, contract.resendCode, async ({ body, request }) => {
    if (await mayMail(request.ip)) await jobs.send(mailCodeJob, { id: randomUUID(), email: body.email });
    return withText(SENT, { isMailed });
  });

  handle(api, contract.sendVerificationEmail, async ({ query, request }) => {
    const token = typeof query.token === 'string' ? query.token.slice(0, MAX_TOKEN_LENGTH) : '';
    if (await mayMail(request.ip)) await jobs.send(mailCodeForTokenJob, { id: randomUUID(), token });
    return {};
  });
}
