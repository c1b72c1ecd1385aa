import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

const installationUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isGlobalAdmin: z.boolean(),
  verified: z.boolean(),
  suspended: z.boolean(),
  organizations: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  added_on: time,
  last_seen_on: time.nullable(),
});
export type InstallationUser = z.infer<typeof installationUser>;

export const getUsers = endpoint({
  method: 'POST',
  path: 'admin/users/dash/getUsers',
  access: 'installation.manage',
  summary: 'Everybody with an account; search by name and e-mail',
  body: listBody,
  reply: ok({ users: z.array(installationUser), tc: total }),
});

const userId = z.strictObject({ id: z.string().max(64) });

export const suspendUser = endpoint({
  method: 'POST',
  path: 'admin/users/:id/suspend',
  access: 'installation.manage',
  summary: 'Suspend a person, or let them go on (`suspended: false`); never oneself or another global administrator',
  params: userId,
  body: body({ suspended: z.boolean().default(true) }),
  reply: okWithMessage({}),
});

const installationOrganization = z.object({
  id: z.string(),
  name: z.string(),
  members: z.number().int(),
  sites: z.number().int(),
  suspended: z.boolean(),
  added_on: time,
});
export type InstallationOrganization = z.infer<typeof installationOrganization>;

export const getInstallationOrganizations = endpoint({
  method: 'POST',
  path: 'admin/organizations/dash/getOrganizations',
  access: 'installation.manage',
  summary: 'Every organisation of the installation',
  body: listBody,
  reply: ok({ organizations: z.array(installationOrganization), tc: total }),
});

export const confirmDomain = endpoint({
  method: 'POST',
  path: 'admin/domains/confirm',
  access: 'installation.manage',
  summary: 'Have the pending domain of a site count without a proof',
  body: body({ siteId: z.string().max(64), domain: z.string().trim().toLowerCase().max(253) }),
  reply: okWithMessage({}),
});

export const loginAs = endpoint({
  method: 'POST',
  path: 'admin/login-as/:id',
  neverKept: true,
  access: 'installation.manage',
  personal: true,
  summary: 'A 15-minute session as somebody else, without refresh; audited; never oneself or a global administrator',
  params: userId,
  body: body({ reason: z.string().trim().min(3).max(500) }),
  reply: ok({ userId: z.string(), token: z.string(), accessToken: z.string(), expires_on: time }),
});

const outboxMail = z.object({
  /** The file's name without `.eml`. */
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  time,
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const getOutbox = endpoint({
  method: 'POST',
  path: 'admin/outbox/dash/getOutbox',
  access: 'installation.manage',
  summary: 'The mails in the outbox, newest first; 404 while mail goes out by SMTP',
  body: listBody,
  reply: ok({ mails: z.array(outboxMail), tc: total }),
});

export const getOutboxMail = endpoint({
  method: 'GET',
  path: 'admin/outbox/:id',
  access: 'installation.manage',
  summary: 'One mail of the outbox',
  params: z.strictObject({ id: z.string().regex(/^\d{8}T\d{9}-\d{8}$/) }),
  reply: ok({ mail: outboxMail.extend({ text: z.string(), html: z.string() }) }),
});
