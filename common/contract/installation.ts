import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { domainProof } from './sites';

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
  summary: 'Every organization of the installation',
  body: listBody,
  reply: ok({ organizations: z.array(installationOrganization), tc: total }),
});

const installationSite = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  /** Its organization is suspended: nothing of it is served. */
  suspended: z.boolean(),
  url: z.string(),
  /** '' = none. */
  domain: z.string(),
  /** Set while the domain is not verified. */
  pending: z
    .object({
      proof: domainProof,
      /** The site that holds the same domain verified: until it lets go, this one cannot have it. */
      heldBy: z.string().nullable(),
    })
    .nullable(),
  /** Shown at SITE_URL. */
  first: z.boolean(),
});
export type InstallationSite = z.infer<typeof installationSite>;

export const getInstallationSites = endpoint({
  method: 'POST',
  path: 'admin/sites/dash/getSites',
  access: 'installation.manage',
  summary:
    'Every site of the installation; search by name, domain and organization; `filter`: `pending` (the domain is not verified)',
  body: listBody,
  reply: ok({
    sites: z.array(installationSite),
    tc: total,
    /** SITE_URL, and the name of the site that answers there; null: none does. */
    first: z.object({ url: z.string(), name: z.string().nullable() }),
    /** How many sites of the installation wait for a domain. */
    pending: z.number().int(),
  }),
});

export const chooseFirstSite = endpoint({
  method: 'POST',
  path: 'admin/sites/first',
  access: 'installation.manage',
  summary: 'Have another site answer at SITE_URL and the local addresses',
  body: body({ siteId: z.string().max(64) }),
  reply: okWithMessage({}),
});

/** A site and the domain that the caller saw pending there: one that was changed meanwhile is 404. */
const pendingDomain = { siteId: z.string().max(64), domain: z.string().trim().toLowerCase().max(253) };

export const verifyPendingDomain = endpoint({
  method: 'POST',
  path: 'admin/domains/verify',
  access: 'installation.manage',
  summary: 'Look for the proof of a pending domain of any site; from then on the site answers there',
  body: body(pendingDomain),
  reply: okWithMessage({}),
});

export const confirmDomain = endpoint({
  method: 'POST',
  path: 'admin/domains/confirm',
  access: 'installation.manage',
  summary: 'Have the pending domain of a site count without a proof',
  body: body(pendingDomain),
  reply: okWithMessage({}),
});

export const refuseDomain = endpoint({
  method: 'POST',
  path: 'admin/domains/refuse',
  access: 'installation.manage',
  summary: 'Take a pending domain off its site',
  body: body(pendingDomain),
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
