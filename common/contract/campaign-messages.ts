import * as z from 'zod';
import { email } from './accounts';
import { DELIVERY_STATES } from './campaigns';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';
import { pageKey } from './pages';

/** Of a message's values as JSON. */
const MAX_CHARACTERS = 32_768;
const id = z.string().regex(/^\d{1,15}$/);

/** docs/contract.md "Campaigns and senders". */
export const sendMessage = endpoint({
  method: 'POST',
  path: 'v1/messages',
  access: 'content.publish',
  keyScope: 'mail',
  summary: 'Write an e-mail to one person; a campaign with that e-mail and the trigger `api` must be on',
  body: body({
    pageKey,
    to: email,
    /** The e-mail reads them as `message.<name>`. */
    values: z
      .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/), z.json())
      .refine((values) => JSON.stringify(values).length <= MAX_CHARACTERS, 'message_too_long')
      .default({}),
    /** The name of this message: whatever is sent with it again is the same one. */
    idempotencyKey: z.string().trim().min(1).max(200),
  }),
  reply: okWithMessage({ id }),
});

export const getMessage = endpoint({
  method: 'GET',
  path: 'v1/messages/:id',
  access: 'content.write',
  keyScope: 'mail',
  summary: 'What became of a message',
  params: z.strictObject({ id }),
  reply: ok({
    message: z.object({
      id,
      pageKey: z.string(),
      to: z.string(),
      state: z.enum(DELIVERY_STATES),
      /** What the mail server said, of a failed one `too_large` or `unwritable`, of a skipped one `canceled`; '' for nothing. */
      reason: z.string(),
      at: time,
    }),
  }),
});
