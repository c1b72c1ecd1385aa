import * as z from 'zod';
import { email } from './accounts';
import { body, endpoint, okWithMessage } from './endpoint';

export const notifyMe = endpoint({
  method: 'POST',
  path: 'v1/notify-me',
  access: 'anonymous',
  summary: 'Ask to be told when the site is there; confirmed by mail',
  body: body({ email, language: z.string().max(20).optional() }),
  reply: okWithMessage({}),
});

export const confirmNotifyMe = endpoint({
  method: 'POST',
  path: 'v1/notify-me/confirm',
  access: 'anonymous',
  summary: 'Confirm the address with the mailed token; the same reply whatever the token',
  body: body({ token: z.string().max(500) }),
  reply: okWithMessage({}),
});
