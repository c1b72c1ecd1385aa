import * as z from 'zod';
import { KEY_SCOPES } from './access';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';

/** Keys of one site. */
export const MAX_API_KEYS = 50;

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  expires_on: time.nullable(),
  last_used_on: time.nullable(),
  added_on: time,
  /** Who made it; null when that account is gone. */
  added_by: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const getApiKeys = endpoint({
  method: 'GET',
  path: 'v1/apiKeys',
  access: 'site.manage',
  summary: 'The API keys of the site, newest first; never the keys themselves',
  reply: ok({ keys: z.array(apiKey), tc: total }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: 'v1/apiKeys',
  access: 'site.manage',
  personal: true,
  neverKept: true,
  summary: 'Create an API key of the site; `secret` is told this once',
  body: body({
    name: z.string().trim().min(1).max(80),
    scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
    /** Null: until it is revoked. */
    expiresInDays: z.number().int().min(1).max(3650).nullable().default(null),
  }),
  status: 201,
  reply: okWithMessage({ key: apiKey, secret: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: 'v1/apiKeys/delete/:id',
  access: 'site.manage',
  summary: 'Revoke an API key of the site: it stops working at once',
  params: z.strictObject({ id: z.string().max(64) }),
  reply: okWithMessage({}),
});
