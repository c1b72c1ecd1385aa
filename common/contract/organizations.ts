import * as z from 'zod';
import { ROLES } from './access';
import { siteRef } from './accounts';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

export const organizationName = z.string().trim().min(1).max(120);
const details = {
  phone: z.string().trim().max(40),
  company: z.string().trim().max(120),
  address: z.string().trim().max(300),
  city: z.string().trim().max(120),
  zip: z.string().trim().max(20),
  /** ISO 3166-1 alpha-2, or ''. */
  country: z.string().regex(/^([A-Z]{2})?$/, 'country_format'),
};

export const organization = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  members: z.number().int(),
  sites: z.array(siteRef),
  added_on: time,
  ...details,
});
export type Organization = z.infer<typeof organization>;

export const getOrganizations = endpoint({
  method: 'GET',
  path: 'organizations',
  access: 'signed-in',
  summary: 'The organizations one belongs to, by joining date',
  reply: ok({ organizations: z.array(organization), tc: total }),
});

export const createOrganization = endpoint({
  method: 'POST',
  path: 'organizations',
  access: 'signed-in',
  personal: true,
  summary: 'Create an organization with a first site of the same name; the caller becomes its administrator',
  body: body({ name: organizationName }),
  status: 201,
  reply: okWithMessage({ organization }),
});

export const renameOrganization = endpoint({
  method: 'POST',
  path: 'organizations/rename',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Rename the organization; an id other than that of the request is 404',
  body: body({ id: z.string().max(64), name: organizationName }),
  reply: okWithMessage({ organization }),
});

export const saveOrganizationDetails = endpoint({
  method: 'POST',
  path: 'organizations/details',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Change phone, company and address; absent fields keep their value',
  body: body({
    id: z.string().max(64),
    phone: details.phone.optional(),
    company: details.company.optional(),
    address: details.address.optional(),
    city: details.city.optional(),
    zip: details.zip.optional(),
    country: details.country.optional(),
  }),
  reply: okWithMessage({ organization }),
});

export const suspendOrganization = endpoint({
  method: 'POST',
  path: 'organizations/suspend',
  access: 'installation.manage',
  summary: 'Suspend an organization, or let it go on (`suspended: false`)',
  body: body({ id: z.string().max(64), suspended: z.boolean().default(true) }),
  reply: okWithMessage({}),
});

export const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  suspended: z.boolean(),
  /** Proxied access to the inviting administrator's code host and tickets. */
  hasProxyGithubAccess: z.boolean(),
  hasProxyJiraAccess: z.boolean(),
  /** Whose code host and tickets those are. */
  adminUserId: z.string().nullable(),
  adminName: z.string().nullable(),
  joined_on: time,
});
export type Member = z.infer<typeof member>;

export const getMembers = endpoint({
  method: 'POST',
  path: 'organizations/members/dash/getMembers',
  access: 'content.read',
  scope: 'organization',
  summary: 'The members of the organization; search by name and e-mail, filter by role',
  body: listBody,
  reply: ok({ members: z.array(member), tc: total }),
});

const memberId = z.strictObject({ id: z.string().max(64) });

export const setMemberRole = endpoint({
  method: 'POST',
  path: 'organizations/members/:id/role',
  access: 'site.manage',
  scope: 'organization',
  summary: "Change a member's role; 409 `last_admin` for the last administrator",
  params: memberId,
  body: body({ role: z.enum(ROLES) }),
  reply: okWithMessage({ member }),
});

export const removeMember = endpoint({
  method: 'POST',
  path: 'organizations/members/:id/remove',
  /** Anybody may leave; removing others demands `site.manage`, which the handler checks. */
  access: 'content.read',
  scope: 'organization',
  summary: 'Remove a member, or leave; 409 `last_admin` for the last administrator',
  params: memberId,
  reply: okWithMessage({}),
});

export const suspendMember = endpoint({
  method: 'POST',
  path: 'organizations/members/:id/suspend',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Suspend a member, or let them go on (`suspended: false`)',
  params: memberId,
  body: body({ suspended: z.boolean().default(true) }),
  reply: okWithMessage({ member }),
});

export const grantMember = endpoint({
  method: 'POST',
  path: 'organizations/members/:id/grant',
  access: 'site.manage',
  /** Only the owner lends a connection, never another person in their name. */
  personal: true,
  scope: 'organization',
  summary: "Grant or withdraw proxied access to one's code host and tickets",
  params: memberId,
  body: body({ github: z.boolean(), jira: z.boolean() }),
  reply: okWithMessage({ member }),
});
