import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';

const openSession = z.object({
  id: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  remember: z.boolean(),
  added_on: time,
  last_used_on: time,
});

export const getSessions = endpoint({
  method: 'GET',
  path: 'v1/auth/sessions',
  access: 'signed-in',
  summary: "One's open sessions, the last used first",
  reply: ok({ sessions: z.array(openSession), tc: z.number().int() }),
});

export const endSessions = endpoint({
  method: 'POST',
  path: 'v1/auth/sessions/end',
  access: 'signed-in',
  personal: true,
  summary: 'End one session, or all of them (this one too)',
  body: z.union([body({ id: z.string().max(64) }), body({ all: z.literal(true) })]),
  reply: okWithMessage({ ended: z.number().int() }),
});
