import * as z from 'zod';
import { email, newPassword } from './accounts';
import { body, endpoint, okWithMessage, ok } from './endpoint';

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'v1/auth/forgot-password',
  access: 'anonymous',
  summary: 'Mails a link to set a new password; always the same reply, after the same time',
  body: body({ email }),
  /** `isMailed` false: no mail server is set, the link is in the outbox. */
  reply: okWithMessage({ isMailed: z.boolean() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'v1/auth/reset-password',
  access: 'anonymous',
  summary: 'Sets a new password with the mailed token, once; ends all sessions',
  body: body({ token: z.string().max(500), password: newPassword }),
  reply: okWithMessage({}),
});

export const changePassword = endpoint({
  method: 'POST',
  path: 'v1/auth/change-password',
  access: 'signed-in',
  personal: true,
  summary: 'Sets a new password; ends all other sessions',
  body: body({ oldPassword: z.string().max(1000), newPassword }),
  reply: okWithMessage({}),
});

export const unlock = endpoint({
  method: 'POST',
  path: 'v1/auth/unlock',
  access: 'signed-in',
  summary: 'Whether the password is right, for the lock screen; 422 `wrong_password`',
  body: body({ password: z.string().max(1000) }),
  reply: ok({}),
});
