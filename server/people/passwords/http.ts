import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/passwords.ts';
import { confirmPassword } from '#server/people/accounts/sign-in.ts';
import { countMailsFrom, withinLimit } from '#server/people/mail/limits.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { mailResetJob } from './mail-reset';
import { changePassword, resetPassword } from './set-password';

const SET = 'The new Password has been successfully set';

/** Forgotten, changed and confirmed passwords (docs/contract.md "Accounts"). */
export function passwordRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, jobs, settings } = parts;

  // The job looks up whether the address has an account: neither reply nor timing reveals it (docs/trust.md 57).
  handle(api, contract.forgotPassword, async ({ body: { email }, request }) => {
    if (await withinLimit(countMailsFrom(db, request.ip))) await jobs.send(mailResetJob, { id: randomUUID(), email });
    return withText('If this address has an account, a link to set a new password is on its way.', {
      isMailed: settings.mail.smtpUrl !== null,
    });
  });

  handle(api, contract.resetPassword, async ({ body, request }) => {
    await resetPassword(parts, body, request.ip);
    return withText(SET);
  });

  handle(api, contract.changePassword, async ({ actor, body, request }) => {
    await changePassword(parts, actor, body, request.ip);
    return withText(SET);
  });

  handle(api, contract.unlock, async ({ actor, body, request }) => {
    await confirmPassword(parts, actor.userId, body.password, request.ip);
    return {};
  });
}
