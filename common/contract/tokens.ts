import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';

/** What a personal token is good for at `/git/<slug>.git`: clone and fetch, or push too. */
export const TOKEN_RIGHTS = ['read', 'write'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  rights: z.enum(TOKEN_RIGHTS),
  expires_on: time.nullable(),
  last_used_on: time.nullable(),
  added_on: time,
});
export type PersonalToken = z.infer<typeof personalToken>;

export const getTokens = endpoint({
  method: 'GET',
  path: 'tokens',
  access: 'develop',
  scope: 'organization',
  summary: "One's personal tokens for git in this organization, newest first; never the tokens themselves",
  reply: ok({ tokens: z.array(personalToken), tc: total }),
});

export const createToken = endpoint({
  method: 'POST',
  path: 'tokens',
  access: 'develop',
  scope: 'organization',
  personal: true,
  neverKept: true,
  summary: 'Create a personal token for git; `secret` is told this once',
  body: body({
    name: z.string().trim().min(1).max(80),
    rights: z.enum(TOKEN_RIGHTS),
    /** Null: until it is revoked. */
    expiresInDays: z.number().int().min(1).max(3650).nullable().default(90),
  }),
  status: 201,
  reply: okWithMessage({ token: personalToken, secret: z.string() }),
});

export const revokeToken = endpoint({
  method: 'POST',
  path: 'tokens/delete/:id',
  access: 'develop',
  scope: 'organization',
  summary: "Revoke one of one's personal tokens: it stops working at once",
  params: z.strictObject({ id: z.string().max(64) }),
  reply: okWithMessage({}),
});
