import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

export const redirect = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302)]),
  added_on: time,
});
export type Redirect = z.infer<typeof redirect>;

const id = z.object({ id: z.string().max(64) });

export const getRedirects = endpoint({
  method: 'POST',
  path: 'v1/redirects/dash/getRedirects',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The redirects of the site',
  body: listBody,
  reply: ok({ redirects: z.array(redirect), tc: total }),
});

export const saveRedirect = endpoint({
  method: 'POST',
  path: 'v1/redirects/saveRedirect',
  access: 'site.manage',
  summary: 'Create a redirect, or change the one with the id',
  body: body({
    id: z.string().max(64).optional(),
    from: z.string().min(1).max(2000),
    to: z.string().min(1).max(2000),
    status: z.union([z.literal(301), z.literal(302)]),
  }),
  reply: okWithMessage({ redirect }),
});

export const deleteRedirect = endpoint({
  method: 'POST',
  path: 'v1/redirects/delete/:id',
  access: 'site.manage',
  summary: 'Delete a redirect',
  params: id,
  reply: okWithMessage({}),
});
