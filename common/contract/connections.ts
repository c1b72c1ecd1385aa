import * as z from 'zod';
import { session } from './accounts';
import { body, endpoint, ok, okWithMessage } from './endpoint';

export const PROVIDERS = ['github', 'jira', 'google'] as const;
export type Provider = (typeof PROVIDERS)[number];
const provider = z.strictObject({ provider: z.enum(PROVIDERS) });

/** What the page keeps as `oauth_state` (specification, section 3). */
export const oauthState = z.object({
  provider: z.enum(PROVIDERS),
  nonce: z.string(),
  /** Milliseconds since 1970, UTC. */
  timestamp: z.number().int(),
  userId: z.string().nullable(),
  returnUrl: z.string(),
});
export type OauthState = z.infer<typeof oauthState>;

export const getProviders = endpoint({
  method: 'GET',
  path: 'auth/providers',
  access: 'anonymous',
  summary: 'Which providers one may sign in with here',
  reply: ok({ signIn: z.array(z.enum(PROVIDERS)) }),
});

const beginning = z.object({ returnUrl: z.string().max(2000).optional() });
const begun = ok({ url: z.string(), state: oauthState });

export const connectProvider = endpoint({
  method: 'GET',
  path: 'auth/:provider/connect',
  access: 'either',
  personal: true,
  summary: 'Begin to sign in (without bearer) or to connect (with one); 503 `not_configured` names the settings',
  params: provider,
  query: beginning,
  reply: begun,
});

export const connectJira = endpoint({
  method: 'GET',
  path: 'jira/auth',
  alsoAt: ['jira/oauth-url'],
  access: 'signed-in',
  personal: true,
  summary: 'Begin to connect Jira, as auth/jira/connect does with a bearer',
  query: z.strictObject(beginning.shape),
  reply: begun,
});

export const providerCallback = endpoint({
  method: 'GET',
  path: 'auth/:provider/callback',
  access: 'anonymous',
  summary: 'Where the provider sends the browser back to; leads on to the return address',
  params: provider,
  query: z.record(z.string(), z.unknown()),
  status: 302,
  reply: z.string(),
});

/** Values of `error=` at the return address of a failed provider flow, beside `provider=` and `state=<nonce>`. */
export const CALLBACK_ERRORS = [
  /** The person refused at the provider. */
  'access_denied',
  /** The provider's answer was invalid or missing, or it does not know the code. */
  'provider_failed',
  /** The provider has not verified the e-mail address, so it does not prove an identity. */
  'email_unverified',
  /** The account is suspended. */
  'suspended',
  /** The address belongs to an account without a password: sign in as before, and connect from there. */
  'no_password',
  /** The provider's account is connected to another person. */
  'connection_taken',
] as const;
export type CallbackError = (typeof CALLBACK_ERRORS)[number];

export const connectionStatus = z.object({
  provider: z.enum(PROVIDERS),
  connected: z.boolean(),
  username: z.string().nullable(),
  scopes: z.array(z.string()),
  missingScopes: z.array(z.string()),
  needsReconnect: z.boolean(),
  configured: z.boolean(),
  /** Names of the settings that are missing. */
  missingSettings: z.array(z.string()),
  /** The administrator whose connection serves this member by proxy; null when it is one's own or none. */
  proxiedBy: z.string().nullable(),
});
export type ConnectionStatus = z.infer<typeof connectionStatus>;

export const getConnectionStatus = endpoint({
  method: 'GET',
  path: 'auth/:provider/status',
  access: 'signed-in',
  summary: 'How the connection to a provider stands; asks the provider at most once a minute',
  params: provider,
  reply: ok(connectionStatus.shape),
});

export const getJiraConnection = endpoint({
  method: 'GET',
  path: 'jira/connection',
  alsoAt: ['jira/connection-status'],
  access: 'signed-in',
  summary: 'How the connection to Jira stands, as auth/jira/status says it',
  reply: ok(connectionStatus.shape),
});

export const disconnectProvider = endpoint({
  method: 'POST',
  path: 'auth/:provider/disconnect',
  access: 'signed-in',
  personal: true,
  summary: 'Revoke the tokens at the provider and delete them here',
  params: provider,
  reply: okWithMessage({ revoked: z.boolean() }),
});

const jiraSite = z.object({ id: z.string(), name: z.string(), url: z.string() });
export type JiraSite = z.infer<typeof jiraSite>;

export const getJiraSites = endpoint({
  method: 'GET',
  path: 'auth/jira/sites',
  access: 'signed-in',
  summary: 'The Jira sites one has granted, and the id of the one worked with',
  reply: ok({ sites: z.array(jiraSite), chosen: z.string().nullable() }),
});

export const chooseJiraSite = endpoint({
  method: 'POST',
  path: 'auth/jira/site',
  access: 'signed-in',
  personal: true,
  summary: 'Work with another of them; 404 for one that was not granted',
  body: body({ siteId: z.string().min(1).max(64) }),
  reply: okWithMessage({}),
});

export const exchange = endpoint({
  method: 'POST',
  path: 'v1/auth/exchange',
  access: 'anonymous',
  summary: 'Trade the single-use token of a provider callback for a session',
  body: body({
    token: z.string().max(4000),
    /** Asked for (422 `wrong_password`) when the provider's e-mail belongs to an account with a password: it links both. */
    password: z.string().max(1000).optional(),
    remember: z.boolean().optional(),
  }),
  reply: ok(session),
});
