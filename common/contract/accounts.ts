import * as z from 'zod';
import { boundedRecord } from './bounded-record';
import { ROLES } from './access';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { LANGUAGE_CODES } from './languages';
import { subscription } from './subscriptions';

/** As zod's own rule, with top-level domains that are not ASCII in punycode (`xn--p1ai`). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** The DNS knows domains in ASCII alone, and browsers send them so from e-mail fields. */
function withAsciiDomain(address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isForeign = /[\u0080-\uffff]/.test(domain) && !/[/:?#\\%\s[\]]/.test(domain);
  if (!isForeign || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

/** Trimmed, lower-cased and its domain brought into ASCII before it is checked, in every call. */
export const email = z
  .string()
  .max(254)
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: ADDRESS }));
/** 8 to 1,000 characters; longer ones are refused before any hashing. */
export const newPassword = z.string().min(8).max(1000);
export const personName = z.string().trim().min(1).max(120);

/** The fields of a reply that signs a person in. */
export const session = {
  userId: z.string(),
  token: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
};

export const siteRef = z.object({
  titleIndex: z.number().int(),
  name: z.string(),
  domain: z.string(),
  url: z.string(),
});

export const organizationRef = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  sites: z.array(siteRef),
});

/** The user fields of the specification's section 3; absent values are null, never missing. */
export const userInfo = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isGithubConnected: z.boolean(),
  isGoogleConnected: z.boolean(),
  isJiraConnected: z.boolean(),
  githubUsername: z.string().nullable(),
  organizations: z.array(organizationRef),
  connectedProviders: z.array(z.string()),
  isGlobalAdmin: z.boolean(),
  /** What the request's organization bought; null for nothing. */
  subscription: subscription.nullable(),
  isAuthenticated: z.literal(true),
  userType: z.enum(ROLES),
  adminUserId: z.string().nullable(),
  hasProxyGithubAccess: z.boolean(),
  hasProxyJiraAccess: z.boolean(),
  jiraSiteInfo: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  language: z.string().nullable(),
  appearance: z.record(z.string(), z.string()).nullable(),
  /** Names of the organizations that have suspended this person, or are suspended themselves. */
  suspendedFrom: z.array(z.string()),
  /** False for people who sign in with a provider only. */
  hasPassword: z.boolean(),
  /** The global administrator who is signed in as this person, until when; null in a session of one's own. */
  actBy: z.object({ userId: z.string(), name: z.string(), expires_on: z.string() }).nullable(),
};

export const getAccountSetup = endpoint({
  method: 'GET',
  path: 'v1/auth/account-setup',
  access: 'anonymous',
  summary: 'Whether the installation still needs its first account',
  reply: ok({ needed: z.boolean() }),
});

export const accountSetup = endpoint({
  method: 'POST',
  path: 'v1/auth/account-setup',
  access: 'anonymous',
  summary: 'Create the first account, organization and site',
  body: body({
    name: personName,
    email,
    password: newPassword,
    organization: z.string().trim().min(1).max(120),
    site: body({
      name: z.string().trim().min(1).max(120),
      domain: z.string().trim().max(253).optional(),
      description: z.string().trim().max(1000).optional(),
      lang: z.enum(LANGUAGE_CODES).optional(),
    }),
    sample: z.boolean().optional(),
    /** Of the browser: mails to the person are in it. */
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  reply: ok(session),
});

export const login = endpoint({
  method: 'POST',
  path: 'v1/auth/login',
  access: 'anonymous',
  summary: 'Sign in with e-mail and password',
  body: body({ email, password: z.string().max(1000), remember: z.boolean().optional() }),
  reply: ok(session),
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: 'v1/auth/refresh-tokens',
  access: 'anonymous',
  summary: 'Exchange a refresh token for its successor',
  body: body({ refreshToken: z.string().max(500) }),
  reply: ok({ accessToken: z.string(), refreshToken: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: 'v1/auth/logout',
  access: 'signed-in',
  summary: 'End this session at once',
  body: body({ refreshToken: z.string().max(500).optional() }),
  reply: ok({}),
});

export const getUserInfo = endpoint({
  method: 'POST',
  path: 'user/info',
  access: 'signed-in',
  summary: 'The signed-in user with organizations and rights',
  body: body({ userId: z.string().max(64) }),
  reply: ok(userInfo),
});

export const saveProfile = endpoint({
  method: 'POST',
  path: 'user/profile',
  access: 'signed-in',
  summary: 'Change name, language or appearance',
  body: body({
    name: personName.optional(),
    language: z.enum(LANGUAGE_CODES).optional(),
    appearance: boundedRecord(z.string().max(40), z.string().max(40), 50).optional(),
  }),
  reply: okWithMessage({ user: z.object(userInfo) }),
});

export const getOlderClientUser = endpoint({
  method: 'GET',
  path: 'auth',
  access: 'signed-in',
  summary: 'Who is signed in, for the older client',
  reply: z.object({ name: z.string(), email: z.string(), _id: z.string(), avatar: z.string().nullable() }),
});

export const saveAvatar = endpoint({
  method: 'POST',
  path: 'user/avatar',
  access: 'signed-in',
  summary: "Replace one's picture: multipart field `file`, an image; cut to a square and re-encoded",
  multipart: true,
  bodyLimit: 6 * 1024 * 1024,
  reply: okWithMessage({ user: z.object(userInfo) }),
});

export const removeAvatar = endpoint({
  method: 'POST',
  path: 'user/avatar/remove',
  access: 'signed-in',
  summary: "Remove one's picture",
  reply: okWithMessage({ user: z.object(userInfo) }),
});

export const getAccountContents = endpoint({
  method: 'GET',
  path: 'user/contents',
  access: 'signed-in',
  summary: 'What hangs on the account and goes with it',
  reply: ok({
    /** Organizations that lose their only member and are deleted, with everything in them. */
    deleted: z.array(z.object({ id: z.string(), name: z.string(), sites: z.number().int(), pages: z.number().int() })),
    /** Organizations that go on without this member. */
    left: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Organizations whose only administrator this is while others are members: they block the deletion. */
    blocking: z.array(z.object({ id: z.string(), name: z.string() })),
    sessions: z.number().int(),
    connections: z.array(z.string()),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'user/delete',
  access: 'signed-in',
  personal: true,
  summary: 'Delete the account with everything that hangs on it; 409 `last_admin` while an organization needs it',
  body: body({ password: z.string().max(1000).optional() }),
  reply: okWithMessage({}),
});
