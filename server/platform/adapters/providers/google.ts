import * as oidc from 'openid-client';
import type { Settings } from '#server/platform/settings.ts';
import { callProvider } from './call-provider';
import { endsIn, splitScopes } from './oauth-tokens';
import { ProviderError, type ProviderAccount, type ProviderAdapter } from './provider';

const SCOPES = ['openid', 'email', 'profile'];
/** Google answers with the long names of the short ones. */
const LONG = 'https://www.googleapis.com/auth/userinfo.';
/** The issuer's discovery document changes seldom. */
const DISCOVERY_MS = 60 * 60 * 1000;

/** Whether plain http stays on this machine. */
function isLoopback({ hostname }: URL) {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Has the library send its requests with our bounds; it never asks for a redirect to be followed. */
const boundedFetch: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const reply = await callProvider({
    url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    body: body === undefined || body === null ? undefined : String(body as string | URLSearchParams),
  });
  const challenge = reply.headers['www-authenticate'];
  return new Response(reply.body === '' ? null : reply.body, {
    status: reply.status,
    headers: {
      'content-type': reply.headers['content-type'] ?? '',
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
    },
  });
};

/** The library's errors may hold what the provider answered; only their names go on. */
function translated(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ProviderError) return cause;
  const refused =
    (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') ||
    error instanceof oidc.WWWAuthenticateChallengeError;
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof oidc.ClientError ? ` ${error.code}` : '';
  return new ProviderError(
    refused ? 'refused' : 'failed',
    `The identity provider was not understood (${name}${code}).`,
  );
}

async function orTranslated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

function short(scope: string) {
  return scope.startsWith(LONG) ? scope.slice(LONG.length) : scope;
}

function tokensOf({ access_token, refresh_token, expires_in }: oidc.TokenEndpointResponse) {
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: endsIn(expires_in),
  };
}

function accountOf({ sub, email, email_verified, name }: oidc.UserInfoResponse): ProviderAccount {
  const address = email?.trim().toLowerCase();
  return {
    accountId: sub,
    username: address ?? sub,
    name: name?.trim() || address?.split('@')[0] || sub,
    verifiedEmail: address !== undefined && email_verified === true ? address : null,
    scopes: null,
    site: null,
  };
}

/**
 * Google, or any OpenID Connect issuer in its place: discovery, code flow with PKCE and nonce.
 * @param settings GOOGLE_*
 */
export function createGoogle({ google }: Pick<Settings, 'google'>): ProviderAdapter {
  const { clientId, clientSecret, issuer } = google;
  let known: { readonly until: number; readonly config: Promise<oidc.Configuration> } | null = null;

  const discover = async () => {
    const server = new URL(issuer);
    return oidc.discovery(server, clientId ?? '', clientSecret ?? '', undefined, {
      execute: isLoopback(server) ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: boundedFetch,
    });
  };
  const configuration = () => {
    if (known !== null && known.until > Date.now()) return known.config;
    const config = discover();
    known = { until: Date.now() + DISCOVERY_MS, config };
    // The next one asks again.
    config.catch(() => (known = null));
    return config;
  };

  const readAccount = (accessToken: string, subject: string | typeof oidc.skipSubjectCheck) =>
    orTranslated(async () => accountOf(await oidc.fetchUserInfo(await configuration(), accessToken, subject)));

  return {
    provider: 'google',
    scopes: SCOPES,
    missingSettings: [...(clientId ? [] : ['GOOGLE_CLIENT_ID']), ...(clientSecret ? [] : ['GOOGLE_CLIENT_SECRET'])],
    missingScopes: (granted) => SCOPES.filter((scope) => !granted.map(short).includes(scope)),
    authorizeUrl: ({ redirectUri, state, verifier, oidcNonce, purpose }) =>
      orTranslated(async () => {
        const address = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: SCOPES.join(' '),
          state,
          nonce: oidcNonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Google's way to ask for a refresh token; it gives one with each consent.
          access_type: 'offline',
          ...(purpose === 'connect' && { prompt: 'consent' }),
        });
        return address.href;
      }),
    redeem: ({ query, redirectUri, state, verifier, oidcNonce }) =>
      orTranslated(async () => {
        const config = await configuration();
        const address = new URL(redirectUri);
        address.search = new URLSearchParams(query).toString();
        const reply = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: oidcNonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const subject = reply.claims()?.sub ?? '';
        return {
          tokens: tokensOf(reply),
          scopes: splitScopes(reply.scope ?? SCOPES.join(' ')),
          account: await readAccount(reply.access_token, subject),
        };
      }),
    refresh: (refreshToken) =>
      orTranslated(async () => tokensOf(await oidc.refreshTokenGrant(await configuration(), refreshToken))),
    readAccount: (accessToken) => readAccount(accessToken, oidc.skipSubjectCheck),
    readSites: async () => [],
    revoke: ({ accessToken, refreshToken }) =>
      orTranslated(async () => {
        const config = await configuration();
        if (config.serverMetadata().revocation_endpoint === undefined) return false;
        await oidc.tokenRevocation(config, refreshToken ?? accessToken);
        return true;
      }),
  };
}
